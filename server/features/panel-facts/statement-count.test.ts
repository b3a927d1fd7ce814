// Tests that a panel adds no statement to lists, and one to calls that show scores.
import { expect, test } from 'vitest';
import { applications } from '../../../contract/applications.ts';
import { assessments } from '../../../contract/assessments.ts';
import { challenges } from '../../../contract/challenges.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { addressOf } from '../../../tests/support/api.ts';
import { panelTests } from '../../../tests/support/panels.ts';
import { createApp } from '../../app.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';

const {
  database,
  services,
  insert,
  open,
  namedMembers,
  companies,
  assign,
  assess,
  createMember,
  superAdminToken,
} = await panelTests();

let count = 0;
function counted<Source extends Queryable>(source: Source): Source {
  const counting = (name: keyof Queryable) => (statement: never) => {
    count += 1;
    return source[name](statement);
  };
  return {
    ...source,
    query: counting('query'),
    queryTexts: counting('queryTexts'),
    execute: counting('execute'),
  };
}
const counting: Database = {
  ...counted(database),
  transaction: (work, options) => database.transaction((tx) => work(counted(tx)), options),
};
const app = await createApp({ ...services, database: counting });

async function statementsOf(endpoint: Endpoint, id: number, token = superAdminToken): Promise<number> {
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, id]),
  );
  count = 0;
  const reply = await app.inject({
    url: addressOf(endpoint, params),
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.statusCode, endpoint.path).toBe(200);
  return count;
}

const lists = {
  'applications of a challenge': applications.listOfChallenge,
  'applications to assess': applications.listSubmitted,
  'challenges to assess': assessments.challenges,
  challenges: challenges.list,
};

test('a panel adds no statement to lists, and one to the score summary', async () => {
  const challenge = await open();
  const [member] = await namedMembers(challenge, 'Ada');
  const [tern = 0, brook = 0] = await companies(challenge.id, 'Tern', 'Brook');
  // Someone who edits the challenge also gets a share link, which needs more statements.
  const viewer = await createMember(challenge, 'viewer');
  if (!member) throw new Error('Nobody was created.');
  await assess(tern, member.id);
  async function countAll() {
    const counts: Record<string, number> = {};
    for (const [name, endpoint] of Object.entries(lists))
      counts[name] = await statementsOf(endpoint, challenge.id);
    return { lists: counts, scores: await statementsOf(scoreSummary.find, challenge.id, viewer.token) };
  }
  // Whatever is read once and kept is read before the comparison.
  await countAll();
  const before = await countAll();
  await insert(database, 'challenge_panel', {
    challenge_id: challenge.id,
    mode: 'assigned',
    assessors_per_application: 1,
  });
  await assign(brook, member.id);
  expect(await countAll()).toEqual({ lists: before.lists, scores: before.scores + 1 });
  expect(Object.values(before.lists).every((statements) => statements > 0)).toBe(true);
});
