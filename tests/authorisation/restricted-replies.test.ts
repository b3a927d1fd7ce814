// The restriction test of writing calls and of companies: no reply shows a word of a restricted record to anyone but super
// admins and the company itself. The calls come from the matrix, each in the state that it needs.
import { expect, test } from 'vitest';
import type { Queryable } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { type Caller, companies, readers, type StaffCaller } from './callers.ts';
import { sendsAll, turnOf } from './choose-cells.ts';
import { companyCalls, staffCalls } from './expectations.ts';
import { textOf } from './find-words.ts';
import { createPlanter, secret, wordOf } from './plant-words.ts';
import { casesOf, createSender, isAllowedByRole } from './send-calls.ts';
import { buildWorld, earlier } from './world.ts';

const world = await buildWorld();
const { database, app, replyTo, requestOf } = await createSender(world);
const { plantWords } = await createPlanter(world);
const { sent, draft } = world.records.ownDrafts;
const { ix: messageID } = world.records.contactMessages;

/** Whatever the case has prepared, both applications of the company and a message are restricted. */
async function restrict(tx: Queryable) {
  for (const id of [sent, draft]) {
    await plantWords(tx, id);
    await tx.execute(sql`update application set company_name = ${wordOf('company')}, restricted_at = ${earlier}
      where id = ${id}`);
  }
  await tx.execute(sql`update contact_message set message = ${wordOf('message')}, company = ${wordOf('sender')},
    restricted_at = ${earlier} where id = ${messageID}`);
  await tx.execute(sql`update contact_reply set text = ${wordOf('reply')} where message_id = ${messageID}`);
}

type WrittenCase = ReturnType<typeof casesOf>[number];

/** The calls whose replies show a word to the callers of a case, by caller. */
async function findWords(
  cases: readonly WrittenCase[],
  callersOf: (written: WrittenCase) => readonly Caller[],
) {
  const found = new Map<Caller, Set<string>>();
  for (const written of cases) {
    const { name, endpoint, one, record } = written;
    await database.prepare(async (tx) => {
      await one.prepare?.(tx);
      await restrict(tx);
    });
    for (const caller of callersOf(written).filter((caller) => isAllowedByRole(one, caller))) {
      await database.undo();
      const reply = await replyTo(endpoint, requestOf(one, record, caller), world.tokens[caller]);
      // A failed call shows no word either, which must not look like success.
      expect(reply.statusCode, `${name} as ${caller}`).toBeLessThan(500);
      const names = found.get(caller) ?? new Set();
      if ((await textOf(reply, endpoint, app)).includes(secret)) names.add(name);
      found.set(caller, names);
    }
  }
  return (caller: Caller) => [...(found.get(caller) ?? [])].toSorted();
}

/** Two readers in turn, because the rule for restricted records is the same for all of them. */
function chooseReaders({ name, one }: WrittenCase): readonly StaffCaller[] {
  const allowed = readers.filter((reader) => isAllowedByRole(one, reader));
  if (sendsAll) return allowed;
  return allowed.filter((_, place) => (turnOf(name) + place) % allowed.length < 2);
}

test('the reply to a write of staff shows no word', async () => {
  const writes = casesOf(
    staffCalls,
    ({ method }, record) => method !== 'GET' && ['own', 'ix', '-'].includes(record),
  );
  expect(writes.length).toBeGreaterThan(100);
  const foundBy = await findWords(writes, (written) => [...chooseReaders(written), 'super admin of IX']);
  for (const caller of readers) expect(foundBy(caller), caller).toEqual([]);
  // Shows that the test finds the words, so it was the restriction that hid them above.
  expect(foundBy('super admin of IX')).not.toEqual([]);
}, 180_000);

test('no reply to another company shows a word', async () => {
  const calls = casesOf(companyCalls, (_, record) => record !== 'missing');
  expect(calls.length).toBeGreaterThan(50);
  const foundBy = await findWords(calls, () => companies);
  for (const caller of companies.slice(1)) expect(foundBy(caller), caller).toEqual([]);
  expect(foundBy('applicant')).toContain('companyApplications.find');
}, 180_000);
