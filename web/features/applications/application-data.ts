// Queries and mutations for the application screens.
import { useQuery } from '@tanstack/react-query';
import { ApplicationSort, applications } from '../../../contract/applications.ts';
import { users } from '../../../contract/people.ts';
import { call } from '../../platform/api.ts';
import { callForRecord, editQueryOf, queryClient, queryOf, refresh } from '../../platform/query.ts';
import { useList } from '../../platform/use-list.ts';
import type { TableDefaults } from '../../ui/tables/table-state.ts';

const { challengeID, isSubmitted } = applications.list.query.shape;

const newestFirst: TableDefaults = {
  sort: 'createdOn',
  order: 'desc',
  sortable: ApplicationSort,
  filters: { challengeID, isSubmitted },
};

export const useApplications = () => useList(applications.list, newestFirst);

const applicationOf = (id: number) => queryOf(applications.find, { params: { id } });

export const useApplication = (id: number) => useQuery(applicationOf(id));

/** For the removal dialog. */
export const useApplicationToRemove = (id: number) =>
  useQuery(editQueryOf(applications.find, { params: { id } }, users.list));

/** Loads all of them in one call because the filter searches them as you type. */
export const useApplicationChallenges = () =>
  useQuery({ ...queryOf(applications.challenges, {}), staleTime: 5 * 60_000 }).data?.data;

export async function attachmentAddress(id: number, s3Key: string): Promise<string> {
  const { data } = await call(applications.attachment, { params: { id, s3Key } });
  return data.s3URL;
}

export const deleteApplication = (id: number) =>
  callForRecord(applications.delete, { params: { id } }, users.list);

/** Separate from the delete: a screen that still shows the application would fetch it again and get a 404. */
export function removeCachedApplication(id: number) {
  queryClient.removeQueries(applicationOf(id));
  void refresh(applications.list);
  void refresh(users.list);
}
