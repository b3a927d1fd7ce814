// Tests that the home page counts the pairs of a panel and uses its due date.
import { expect, test } from 'vitest';
import { type Home, home } from '../../../contract/home.ts';
import {
  assigned,
  hasDeclined,
  isAssigned,
  isSetAside,
  panelTests,
} from '../../../tests/support/panel-rows.ts';

const {
  call,
  openWithPanel,
  insertSubmittedApplication,
  insertAssessment,
  insertInterest,
  insertPair,
  assessor,
  createMember,
  superAdminPerson,
} = await panelTests();

/** Tests start on 15 November 2026; the response date is 3 December. */
const dueDate = '2026-11-14';

const read = async (token: string): Promise<Home> => (await call(home.read, { token })).body;
const lines = async (token: string) =>
  (await read(token)).waiting.map(({ kind, count, total, date, isDueDate }) => ({
    kind,
    count,
    total,
    date,
    isDueDate,
  }));

test('an assessor sees how many of their own assessments are open, and when they are due', async () => {
  const challenge = await openWithPanel({ ...assigned, due_date: dueDate });
  const ids: number[] = [];
  for (const name of ['A', 'B', 'C', 'D', 'E'])
    ids.push(await insertSubmittedApplication(challenge.id, { company_name: name }));
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  const member = await assessor(challenge);
  expect(await lines(member.token)).toEqual([]);
  for (const id of [a, b, c]) await insertPair(id, member, isAssigned);
  await insertAssessment(d, member);
  const line = { kind: 'assess', total: null, date: dueDate, isDueDate: true };
  expect(await lines(member.token)).toEqual([{ ...line, count: 3 }]);
  expect((await read(member.token)).challenges).toMatchObject([{ submissionCount: 4 }]);
  await insertInterest(a, member);
  await insertAssessment(b, member, isSetAside);
  expect(await lines(member.token)).toEqual([{ ...line, count: 1 }]);
  await insertAssessment(c, member);
  expect(await lines(member.token)).toEqual([]);
  expect((await read(member.token)).challenges).toMatchObject([{ submissionCount: 2 }]);
});

test('a lead sees how many expected pairs are done', async () => {
  const challenge = await openWithPanel({ due_date: dueDate });
  const lead = await createMember(challenge, 'lead');
  const a = await insertSubmittedApplication(challenge.id, { company_name: 'A' });
  const b = await insertSubmittedApplication(challenge.id, { company_name: 'B' });
  const one = await assessor(challenge);
  const other = await assessor(challenge);
  const line = { date: dueDate, isDueDate: true };
  expect(await lines(lead.token)).toEqual([{ ...line, kind: 'overdue', count: 0, total: 4 }]);
  await insertAssessment(a, one);
  await insertPair(b, one, hasDeclined);
  await insertInterest(a, other);
  expect(await lines(lead.token)).toEqual([{ ...line, kind: 'overdue', count: 1, total: 2 }]);
  // An assessment by someone who is not a member is expected and done.
  await insertAssessment(a, await superAdminPerson());
  expect(await lines(lead.token)).toEqual([{ ...line, kind: 'overdue', count: 2, total: 3 }]);
  await insertAssessment(b, other);
  expect(await lines(lead.token)).toEqual([{ ...line, kind: 'complete', count: 3, total: 3 }]);
});

test('without a due date the response date counts', async () => {
  const challenge = await openWithPanel();
  await insertSubmittedApplication(challenge.id);
  const member = await assessor(challenge);
  expect(await lines(member.token)).toEqual([
    { kind: 'assess', count: 1, total: null, date: '2026-12-03', isDueDate: true },
  ]);
});
