// The authorisation matrix: every call × every caller × every record, each with the status that was written down for it.
import { describe, expect, test } from 'vitest';
import { scoreSummary } from '../../contract/score-summary.ts';
import { assignableRoles, roles } from '../../contract/vocabulary.ts';
import { demoAccounts } from '../../demo/entry.ts';
import { askIn, endpoints } from './asking.ts';
import { accountOf, demo, oneRole } from './callers.ts';
import { type Case, type Cell, cellsOf } from './expectation.ts';
import { companyCalls, publicCalls, staffCalls } from './expectations.ts';
import { fingerprints } from './undone.ts';
import { buildWorld } from './world.ts';

const world = await buildWorld();
// Drawing one takes longer than a hundred calls: each is drawn here, and kept.
for (const id of Object.values(world.records.challenges))
  await world.api.call(scoreSummary.downloadPdf, {
    params: { challengeID: id },
    token: world.tokens['super@demo'],
  });
const { database, ask, sentBy } = await askIn(world);
const fingerprint = await fingerprints(database.database);
const untouched = await fingerprint();

/** Hundreds of calls in one test: on a busy machine they take a while, and the next must not begin before. */
const patience = 180_000;

const written = { ...publicCalls, ...staffCalls, ...companyCalls };
const asList = (cases: Case | readonly Case[] | undefined): readonly Case[] =>
  cases === undefined ? [] : 'send' in cases ? [cases as Case] : (cases as readonly Case[]);
const endpointOf = (name: string) => {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`There is no call ${name} any more.`);
  return endpoint;
};

const told = (
  call: string,
  { caller, record, expected }: Pick<Cell, 'record' | 'expected'> & { caller: string },
  got: number,
) => `${call} · ${record} · ${caller}: expected ${expected}, got ${got}`;

/** At the door nothing is done in turn: they are looked up together, which takes a fraction of the time. */
async function manyAtOnce(tries: readonly (() => Promise<void>)[]) {
  for (let from = 0; from < tries.length; from += 64)
    await Promise.all(tries.slice(from, from + 64).map((attempt) => attempt()));
}

/** All that were answered with another status, refused ones first; and whether those left everything as it was. */
async function wrongCells(name: string, one: Case, side: 'staff' | 'company'): Promise<string[]> {
  const endpoint = endpointOf(name);
  const call = one.when ? `${name} (${one.when})` : name;
  const wrong: string[] = [];
  const cells = cellsOf(one, side);
  const send = async (cell: Cell) => {
    const got = await ask(endpoint, sentBy(one, cell.record, cell.caller), world.tokens[cell.caller]);
    if (got !== cell.expected) wrong.push(told(call, cell, got));
    // What failed has broken off the transaction that the next one is to be asked in.
    if (got >= 500) await database.undo();
  };
  await database.prepare(one.prepare);
  const before = one.prepare ? await fingerprint() : untouched;
  const [first] = cells;
  const records = Object.keys(one.records);
  const strangers = world.turnedAway[side].map(([caller, token, expected]) => async () => {
    if (!first) return;
    const got = await ask(endpoint, sentBy(one, first.record, first.caller), token);
    if (got !== expected) wrong.push(told(call, { record: first.record, caller, expected }, got));
  });
  // Nobody looks at the record for them: two show that the answer does not depend on it.
  const asked = new Set([records[0], records.at(-1)]);
  const atTheDoor = cells
    .filter((cell) => cell.isAtTheDoor && asked.has(cell.record))
    .map((cell) => () => send(cell));
  await manyAtOnce([...strangers, ...atTheDoor]);
  for (const cell of cells) if (cell.expected >= 400 && !cell.isAtTheDoor) await send(cell);
  if (wrong.length === 0 && (await fingerprint()) !== before)
    wrong.push(`${call}: everyone was refused, and yet something changed`);
  for (const cell of cells) {
    if (cell.expected >= 400) continue;
    await database.undo();
    await send(cell);
  }
  return wrong;
}

describe('the matrix is whole', () => {
  test('every call has expectations', () => {
    expect([...endpoints.keys()].filter((name) => !(name in written))).toEqual([]);
  });

  test('every expectation is of a call that exists, and of one side', () => {
    expect(Object.keys(written).filter((name) => !endpoints.has(name))).toEqual([]);
    const once = new Set(Object.keys(written));
    const times = [publicCalls, staffCalls, companyCalls].flatMap((calls) => Object.keys(calls));
    expect(times).toHaveLength(once.size);
  });

  test('every role and every demonstration account asks', () => {
    expect(oneRole.map((role) => roles[role]).toSorted()).toEqual([...assignableRoles].toSorted());
    expect(demo.map((name) => accountOf(name)?.email)).toEqual(demoAccounts.map(({ email }) => email));
  });
});

describe('staff', () => {
  test.each(Object.entries(staffCalls))(
    '%s',
    async (name, cases) => {
      for (const one of asList(cases)) expect(await wrongCells(name, one, 'staff')).toEqual([]);
    },
    patience,
  );
});

describe('companies', () => {
  test.each(Object.entries(companyCalls))(
    '%s',
    async (name, cases) => {
      for (const one of asList(cases)) expect(await wrongCells(name, one, 'company')).toEqual([]);
    },
    patience,
  );
});

describe('anyone', () => {
  test.each(Object.entries(publicCalls))(
    '%s',
    async (name, records) => {
      const wrong: string[] = [];
      await database.prepare();
      for (const [record, { send, expected }] of Object.entries(records)) {
        for (const [caller, token] of world.turnedAway.staff.slice(0, 2)) {
          await database.undo();
          const got = await ask(endpointOf(name), send(world), token);
          if (got !== expected) wrong.push(told(name, { caller, record, expected }, got));
        }
      }
      expect(wrong).toEqual([]);
    },
    patience,
  );
});
