// The authorisation matrix: checks the status of every call for every caller and every record (see choose-cells.ts).
import { describe, expect, test } from 'vitest';
import { scoreSummary } from '../../contract/score-summary.ts';
import { scoresAsAt } from '../../contract/scores-as-at.ts';
import { assignableRoles, roles } from '../../contract/vocabulary.ts';
import { demoAccounts } from '../../demo/entry.ts';
import { refuseWritesWithoutMoment } from '../support/write-moments.ts';
import { accountOf, demo, oneRole, withEqualRoles } from './callers.ts';
import { chooseCells, sendsAll } from './choose-cells.ts';
import { type Case, type Cell, cellsOf } from './expectation.ts';
import { companyCalls, publicCalls, staffCalls } from './expectations.ts';
import { changeDetector } from './rollback-database.ts';
import { pastMoment } from './scores-as-at.ts';
import { createSender, endpoints } from './send-calls.ts';
import { buildWorld } from './world.ts';

const world = await buildWorld();
// Drawing a PDF takes longer than a hundred calls, so each is drawn and stored here.
for (const id of Object.values(world.records.challenges)) {
  const token = world.tokens['super@demo'];
  await world.api.call(scoreSummary.downloadPdf, { params: { challengeID: id }, token });
  await world.api.call(scoresAsAt.downloadPdf, { params: { id }, query: { at: pastMoment }, token });
}
// Each call that succeeds then shows that its writes name a moment.
await refuseWritesWithoutMoment(world.api.database);
const { database, sendCall, requestOf } = await createSender(world);
const changes = await changeDetector(database);

/** One test makes hundreds of calls, which takes long on a busy machine. */
const timeout = 180_000;

const written = { ...publicCalls, ...staffCalls, ...companyCalls };
const asList = (cases: Case | readonly Case[] | undefined): readonly Case[] =>
  cases === undefined ? [] : 'send' in cases ? [cases as Case] : (cases as readonly Case[]);
const endpointOf = (name: string) => {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`There is no call ${name} any more.`);
  return endpoint;
};

const describeMismatch = (
  call: string,
  { caller, record, expected }: Pick<Cell, 'record' | 'expected'> & { caller: string },
  got: number,
) => `${call} · ${record} · ${caller}: expected ${expected}, got ${got}`;

/** Calls refused by role start no transaction, so they can run in parallel, which is much faster. */
async function runInParallel(tries: readonly (() => Promise<void>)[]) {
  for (let from = 0; from < tries.length; from += 64)
    await Promise.all(tries.slice(from, from + 64).map((attempt) => attempt()));
}

/** Whether the first case of the call has the same role check. */
const repeatsRoleCheck = (one: Case, [first]: readonly Case[]) =>
  !sendsAll && one !== first && one.allowedByRole?.join() === first?.allowedByRole?.join();

/**
 * Describes every wrong status. Refusals come first, so it can also check that they changed nothing. Tokens and roles are
 * checked before the records, so the first of several cases of a call shows them for all.
 */
async function wrongCells(
  name: string,
  one: Case,
  cases: readonly Case[],
  side: 'staff' | 'company',
): Promise<string[]> {
  const endpoint = endpointOf(name);
  const call = one.when ? `${name} (${one.when})` : name;
  const wrong: string[] = [];
  const isRepeated = repeatsRoleCheck(one, cases);
  const cells = chooseCells(call, cellsOf(one, side)).filter(
    ({ isRefusedByRole }) => !(isRepeated && isRefusedByRole),
  );
  const send = async (cell: Cell) => {
    const got = await sendCall(endpoint, requestOf(one, cell.record, cell.caller), world.tokens[cell.caller]);
    if (got !== cell.expected) wrong.push(describeMismatch(call, cell, got));
    // A server error aborts the transaction that the next call needs.
    if (got >= 500) await database.undo();
  };
  await database.prepare(one.prepare);
  await changes.start();
  const [first] = cells;
  const rejectedTokens = isRepeated ? [] : world.rejectedTokens[side];
  const withInvalidTokens = rejectedTokens.map(([caller, token, expected]) => async () => {
    if (!first) return;
    const got = await sendCall(endpoint, requestOf(one, first.record, first.caller), token);
    if (got !== expected) wrong.push(describeMismatch(call, { record: first.record, caller, expected }, got));
  });
  const refusedByRole = cells.filter((cell) => cell.isRefusedByRole).map((cell) => () => send(cell));
  await runInParallel([...withInvalidTokens, ...refusedByRole]);
  for (const cell of cells) if (cell.expected >= 400 && !cell.isRefusedByRole) await send(cell);
  if (wrong.length === 0 && (await changes.hasAny()))
    wrong.push(`${call}: everyone was refused, but something changed`);
  for (const cell of cells) {
    if (cell.expected >= 400) continue;
    await database.undo();
    await send(cell);
  }
  return wrong;
}

describe('the matrix is complete', () => {
  test('every call has expectations', () => {
    expect([...endpoints.keys()].filter((name) => !(name in written))).toEqual([]);
  });

  test('every expectation belongs to an existing call and to one side', () => {
    expect(Object.keys(written).filter((name) => !endpoints.has(name))).toEqual([]);
    const once = new Set(Object.keys(written));
    const times = [publicCalls, staffCalls, companyCalls].flatMap((calls) => Object.keys(calls));
    expect(times).toHaveLength(once.size);
  });

  test('every role and every demonstration account is a caller', () => {
    expect(oneRole.map((role) => roles[role]).toSorted()).toEqual([...assignableRoles].toSorted());
    expect(demo.map((name) => accountOf(name)?.email)).toEqual(demoAccounts.map(({ email }) => email));
  });

  test('callers with the same roles pass the same role checks', () => {
    const parted = Object.entries<Case | readonly Case[]>(staffCalls).flatMap(([name, cases]) =>
      asList(cases).flatMap(({ allowedByRole }) =>
        withEqualRoles
          .filter((callers) => new Set(callers.map((caller) => allowedByRole?.includes(caller))).size > 1)
          .map((callers) => `${name}: ${callers.join()}`),
      ),
    );
    expect(parted).toEqual([]);
  });
});

describe('staff', () => {
  test.each(Object.entries(staffCalls))(
    '%s',
    async (name, cases) => {
      for (const one of asList(cases))
        expect(await wrongCells(name, one, asList(cases), 'staff')).toEqual([]);
    },
    timeout,
  );
});

describe('companies', () => {
  test.each(Object.entries(companyCalls))(
    '%s',
    async (name, cases) => {
      for (const one of asList(cases))
        expect(await wrongCells(name, one, asList(cases), 'company')).toEqual([]);
    },
    timeout,
  );
});

describe('anyone', () => {
  test.each(Object.entries(publicCalls))(
    '%s',
    async (name, records) => {
      const wrong: string[] = [];
      await database.prepare();
      for (const [record, { send, expected }] of Object.entries(records)) {
        for (const [caller, token] of world.rejectedTokens.staff.slice(0, 2)) {
          await database.undo();
          const got = await sendCall(endpointOf(name), send(world), token);
          if (got !== expected) wrong.push(describeMismatch(name, { caller, record, expected }, got));
        }
      }
      expect(wrong).toEqual([]);
    },
    timeout,
  );
});
