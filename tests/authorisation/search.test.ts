// Tests that a search shows each caller exactly the records that they may open: one unguessable name for each record.
import { expect, test } from 'vitest';
import {
  resultsOfKind,
  type SearchKind,
  type SearchResult,
  search,
  searchKinds,
} from '../../contract/search.ts';
import { type Fragment, sql } from '../../server/platform/database/sql.ts';
import { read } from './applications.ts';
import { type StaffCaller, staff } from './callers.ts';
import { readOnly } from './challenges.ts';
import type { Cells } from './expectation.ts';
import { seen } from './groups.ts';
import { seeAdmins, seeSuperAdmins, seeUsers } from './people.ts';
import { readMessages, readTags } from './programme.ts';
import { buildWorld } from './world.ts';

const world = await buildWorld();
const { call, database } = world.api;
const { records } = world;

interface Named {
  readonly kind: SearchKind;
  readonly id: number;
  readonly label: string;
  /** One search shows at most five records of a kind, so no more of them share a word. */
  readonly word: string;
  /** The expectations of the call that reads this record. */
  readonly cells: Cells;
}

const words = ['zqxorbal', 'zqxmireth', 'zqxulvane'];

const isAllowed = (caller: StaffCaller, { 200: callers = [] }: Cells) =>
  Array.isArray(callers) && callers.includes(caller);

const named: Named[] = [];

function name(
  kind: SearchKind,
  ids: Readonly<Record<string, number>>,
  expected: Readonly<Record<string, Cells>>,
) {
  for (const [label, cells] of Object.entries(expected)) {
    const id = ids[label];
    // The call for admins never opens a user, although some callers find users.
    if (id === undefined || cells[200] === undefined) continue;
    const before = named.filter((one) => one.kind === kind).length;
    const word = words[Math.floor(before / resultsOfKind)];
    if (word === undefined) throw new Error('There are more records than words.');
    named.push({ kind, id, label, word, cells });
  }
}

name('challenge', records.challenges, readOnly);
name('group', records.groups, seen);
name('application', records.applications, read);
name('person', records.admins, seeAdmins);
name('person', records.superAdmins, seeSuperAdmins);
name('person', records.users, seeUsers);
name('message', records.contactMessages, readMessages);
const { missing: _, ...tags } = records.tags;
name('tag', tags, Object.fromEntries(Object.keys(tags).map((label) => [label, readTags])));

const rename: Readonly<Record<SearchKind, (one: Named) => Fragment>> = {
  challenge: ({ id, word }) => sql`update challenge set name = ${word} where id = ${id}`,
  group: ({ id, word }) => sql`update challenge_group set name = ${`${word} ${id}`} where id = ${id}`,
  application: ({ id, word }) => sql`update application set company_name = ${word} where id = ${id}`,
  person: ({ id, word }) => sql`update person set last_name = ${word} where id = ${id}`,
  message: ({ id, word }) => sql`update contact_message set last_name = ${word} where id = ${id}`,
  tag: ({ id, word }) => sql`update tag set name = ${`${word} ${id}`} where id = ${id}`,
};
for (const one of named) await database.execute(rename[one.kind](one));

async function find(caller: StaffCaller, q: string): Promise<SearchResult[]> {
  const { status, body } = await call(search.find, { token: world.tokens[caller], query: { q } });
  expect(status).toBe(200);
  return (body as { results: SearchResult[] }).results;
}

test('there are records of every kind', () => {
  expect(new Set(named.map(({ kind }) => kind))).toEqual(new Set(searchKinds));
});

test.each(staff)('%s finds exactly what they may open', async (caller) => {
  const found = (await Promise.all(words.map((word) => find(caller, word)))).flat();
  const labelOf = (kind: SearchKind, id: number) =>
    `${kind} ${named.find((one) => one.kind === kind && one.id === id)?.label ?? `number ${id}`}`;
  const expected = named.filter(({ cells }) => isAllowed(caller, cells));
  expect(found.map(({ kind, id }) => labelOf(kind, id)).toSorted()).toEqual(
    expected.map(({ kind, id }) => labelOf(kind, id)).toSorted(),
  );
});
