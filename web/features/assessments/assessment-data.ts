// Queries and mutations for the assessment screens, and what they refetch after a change.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  ApplicationToAssessSort,
  applications,
  type OrganisationFields,
} from '../../../contract/applications.ts';
import {
  type AssessmentPlace,
  assessments,
  type FollowedList,
  ScoreRecordSort,
  ToAssessSort,
} from '../../../contract/assessments.ts';
import { challenges } from '../../../contract/challenges.ts';
import { history } from '../../../contract/history.ts';
import { call } from '../../platform/api.ts';
import { refreshDashboard } from '../../platform/dashboard-calls.ts';
import { callForRecord, editQueryOf, queryClient, queryOf, refresh } from '../../platform/query.ts';
import { useList } from '../../platform/use-list.ts';

const mostUrgentFirst = { sort: 'status', sortable: ToAssessSort, pageSizes: [10, 25, 100] } as const;

export const useChallengesToAssess = () => useList(assessments.challenges, mostUrgentFirst);

/** The query of a newly opened list, so other callers share its cached reply. */
const firstPage = <Sort extends string>(sort: Sort, pageSize: number) => ({
  query: { page: 1, pageSize, search: '', sort, order: 'asc' as const },
});

export const useMostUrgent = () =>
  useQuery(queryOf(assessments.challenges, firstPage(mostUrgentFirst.sort, mostUrgentFirst.pageSizes[0])))
    .data;

/** Applications not assessed yet come first, in the order of submission. */
export const notAssessedFirst = {
  sort: 'hasUserAssessed',
  sortable: ApplicationToAssessSort,
  pageSizes: [10, 25, 100],
} as const;

export const useApplicationsToAssess = (challengeID: number) =>
  useList(applications.listSubmitted, notAssessedFirst, { id: challengeID });

/**
 * The first application this person has not assessed, whatever the list shows, or any other if none is left. Null if the
 * challenge has no applications to assess.
 */
export function useFirstToAssess(challengeID: number) {
  const { data } = useQuery(
    queryOf(applications.listSubmitted, {
      params: { id: challengeID },
      ...firstPage(notAssessedFirst.sort, notAssessedFirst.pageSizes[0]),
    }),
  );
  return data && (data.data[0] ?? null);
}

const placeOf = (applicationID: number, followed: FollowedList | undefined) =>
  queryOf(assessments.place, { params: { submissionID: applicationID }, query: followed ?? {} });

/** The application's position in the list it was opened from, or in the order of submission without such a list. */
export const usePlace = (applicationID: number, followed: FollowedList | undefined) =>
  useQuery(placeOf(applicationID, followed));

/**
 * For a list, which has no application until its rows load. A separate call, because no list reports how many
 * applications on all of its pages this person has assessed.
 */
export const usePlaceOnceKnown = (applicationID: number | undefined) =>
  useQuery({ ...placeOf(applicationID ?? 0, undefined), enabled: applicationID !== undefined }).data?.data;

const oneMinute = 60_000;

/** Prefetches the next applications so that they open immediately. */
export function usePrefetch(
  { next, nextToAssess }: Pick<AssessmentPlace, 'next' | 'nextToAssess'>,
  followed: FollowedList | undefined,
) {
  const nextID = next?.id;
  const toAssessID = nextToAssess?.id;
  useEffect(() => {
    for (const id of new Set([toAssessID, nextID])) {
      if (id === undefined) continue;
      void queryClient.prefetchQuery({
        ...queryOf(applications.find, { params: { id } }),
        staleTime: oneMinute,
      });
      void queryClient.prefetchQuery({ ...placeOf(id, followed), staleTime: oneMinute });
    }
  }, [nextID, toAssessID, followed]);
}

/** The signed-in person's own assessment, for editing. */
export const useOwnAssessment = (applicationID: number, enabled: boolean) =>
  useQuery({ ...editQueryOf(assessments.find, { params: { submissionID: applicationID } }), enabled });

const oldestFirst = { sort: 'createdOn', sortable: ScoreRecordSort } as const;

/** All assessments of an application, for super admins. */
export const useScores = (applicationID: number) =>
  useList(assessments.scoresByApplication, oldestFirst, { applicationID });

/** Finds one assessment by its id, because the list of the page may show others. */
export const useAssessmentToRemove = (applicationID: number, assessmentID: number) =>
  useQuery(
    editQueryOf(assessments.scoresByApplication, { params: { applicationID }, query: { assessmentID } }),
  );

export const deleteAssessment = (id: number) => call(assessments.delete, { params: { id } });

const organisationOf = (id: number) => editQueryOf(applications.findOrganisation, { params: { id } });

export const useOrganisation = (id: number) => useQuery(organisationOf(id));

export const readOrganisation = (id: number) =>
  callForRecord(applications.findOrganisation, { params: { id } });

export async function saveOrganisation(id: number, fields: OrganisationFields, ifMatch: string | null) {
  await call(applications.updateOrganisation, {
    params: { id },
    body: { submissionId: id, ...fields },
    ifMatch,
  });
  void refresh(applications.list);
  void refresh(history.list);
}

/** Refetches everything that depends on assessments: progress, applications, challenges, scores and history. */
export function refreshAssessments() {
  // Its path is the prefix of every other assessment path.
  void refresh(assessments.create);
  void refresh(applications.list);
  void refresh(challenges.list);
  void refresh(history.list);
  refreshDashboard();
}
