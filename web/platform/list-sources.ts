// Reads another page of a list by its name, for the links to the next and previous record at the edge of a page.
import { applications } from '../../contract/applications.ts';
import { challenges } from '../../contract/challenges.ts';
import { contactMessages } from '../../contract/contact-messages.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { groups } from '../../contract/groups.ts';
import { admins, superAdmins, users } from '../../contract/people.ts';
import type { z } from '../../contract/zod.ts';
import type { ListPage, ListPosition } from '../ui/buttons/opened-list.ts';
import type { Answer } from './api.ts';
import { applicationPath } from './application-paths.ts';
import { areas, recordPath } from './areas.ts';
import { submissionPath } from './assessment-paths.ts';
import { challengeInGroupPath, groupChallengesPath } from './group-paths.ts';
import { queryClient, queryOf } from './query.ts';

type ReadPage = (position: ListPosition, page: number) => Promise<ListPage>;

type ListEndpoint<Row> = Endpoint & { readonly isList: true; readonly reply: z.ZodType<Row[]> };

/** `pathOf` gives null for a row that has no page, or whose page this person may not open. */
const readerOf =
  <Row>(
    endpoint: ListEndpoint<Row>,
    pathOf: (row: Row) => string | null,
    paramsOf?: (address: string) => Record<string, number>,
  ): ReadPage =>
  async (position, page) => {
    const { name, pageSize, query, address } = position;
    const sent = { query: { ...query, page, pageSize }, ...(paramsOf && { params: paramsOf(address) }) };
    const answer = (await queryClient.fetchQuery(queryOf(endpoint, sent as never))) as unknown as Answer<
      typeof endpoint
    > & { total: number; isTotalCapped?: boolean };
    return {
      name,
      page,
      pageSize,
      query,
      total: answer.total,
      isTotalCapped: answer.isTotalCapped,
      paths: (answer.data as Row[]).map(pathOf),
    };
  };

const groupOf = (address: string) => ({
  groupID: Number(/\/(\d+)\/challenges/.exec(address)?.[1]),
});

/** The page of a challenge or its tab, at either base. */
const challengeOf = (address: string) => ({
  id: Number(/\/challenges\/(\d+)(\/submissions)?(\?|$)/.exec(address)?.[1]),
});

/** By the name that each list gives to DataTable. */
const readers: Readonly<Record<string, ReadPage>> = {
  messages: readerOf(contactMessages.list, ({ id }) => recordPath(areas.messages, id)),
  challenges: readerOf(
    challenges.list,
    ({ id, challengeGroupID }) => `${areas.challenges.path}/${challengeGroupID}/challenges/${id}`,
  ),
  'group-challenges': readerOf(
    challenges.listOfGroup,
    ({ id, challengeGroupID }) => challengeInGroupPath(challengeGroupID, id),
    groupOf,
  ),
  groups: readerOf(groups.list, ({ id, canView }) => (canView ? groupChallengesPath(id) : null)),
  applications: readerOf(applications.list, ({ id }) => applicationPath(id)),
  submissions: readerOf(
    applications.listOfChallenge,
    ({ id, isWithheld }) => (isWithheld ? null : submissionPath(id)),
    challengeOf,
  ),
  admins: readerOf(admins.list, ({ id }) => recordPath(areas.admins, id)),
  superadmins: readerOf(superAdmins.list, ({ id }) => recordPath(areas.superAdmins, id)),
  users: readerOf(users.list, ({ id }) => recordPath(areas.users, id)),
};

/**
 * Finds the record after or before a page of a list. Records that left the list since, such as messages that are
 * no longer unread, have moved the others forward, so the open page is then refetched as well.
 */
export async function findNeighbour(position: ListPosition, step: 1 | -1): Promise<ListPosition | null> {
  const read = readers[position.name];
  if (!read) return null;
  const { page } = position;
  const seen = new Set(position.paths);
  const pages: ListPage[] = [];
  const other = page + step >= 1 ? await read(position, page + step) : null;
  if (step === 1 && other && other.total < position.total) pages.push(await read(position, page));
  if (other) pages.push(other);
  for (const found of pages) {
    const isNew = (path: string | null) => path !== null && !seen.has(path);
    const index = step === 1 ? found.paths.findIndex(isNew) : found.paths.findLastIndex(isNew);
    if (index >= 0) return { ...found, address: withPage(position.address, found.page), index };
  }
  return null;
}

/** The address of another page of the list, so that someone returns to the page that they have reached. */
function withPage(address: string, page: number): string {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  if (page === 1) params.delete('page');
  else params.set('page', String(page));
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
}
