// Runs a night of retention: erases what is due and writes to the owners of accounts, once over all processes.
import { randomUUID } from 'node:crypto';
import type { ErasedRecord } from '../../../contract/privacy.ts';
import { publicSiteNames, roles, sites } from '../../../contract/vocabulary.ts';
import { dayText } from '../../../rules/date-text.ts';
import { daysAfter } from '../../../rules/lifecycle.ts';
import type { Now } from '../../../rules/now.ts';
import { isNightDue, noticeDays, recordsPerNight } from '../../../rules/retention.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { json, sql } from '../../platform/database/sql.ts';
import { accountEndsMail } from '../../platform/mail/account-mails.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { type PollingLoop, startPollingLoop } from '../../platform/runtime/polling-loop.ts';
import { companyLinkOf } from '../links/public-site.ts';
import { eraseRecords, type LeftFiles } from '../privacy/erase.ts';
import { deleteLeftFiles, writeErasureFile } from '../privacy/erasure-files.ts';
import { lockErasures } from '../privacy/erasure-lock.ts';
import type { RequestParts } from '../privacy/run-requests.ts';
import { dueRecords, listRules, nightOrder, type SiteRule } from './queries.ts';

type DueRecord = Pick<ErasedRecord, 'type' | 'id'>;

async function findLastNight(tx: Queryable): Promise<string | null> {
  const [last] = await tx.query<[{ day: string | null }]>(sql`select max(day) as day from retention_night`);
  return last.day;
}

/** Returns false if another process runs this night, or has run it. */
async function startNight(tx: Transaction, { instant, today }: Now): Promise<boolean> {
  const [lock] = await tx.query<[{ isHeld: boolean }]>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('retention', 0)) as "isHeld"`,
  );
  if (!lock.isHeld) return false;
  const added = await tx.execute(sql`
    insert into retention_night (day, finished_at, records) values (${today}, ${instant}, 0) on conflict do nothing`);
  return added > 0;
}

const listDue = (tx: Queryable, rules: readonly SiteRule[], today: string, timeZone: string) =>
  tx.query<DueRecord[]>(sql`
    select type, id from ${dueRecords(rules, { today, timeZone, until: today })} as due
    order by ${nightOrder} limit ${recordsPerNight}`);

/** Checks again once the records are locked, because someone may have restricted one or signed in. */
async function lockDue(tx: Transaction, rules: readonly SiteRule[], today: string, timeZone: string) {
  // A hold or a rule that is changed at this moment waits until the night is over.
  await tx.execute(sql`lock table retention_rule, retention_hold in share mode`);
  const due = await listDue(tx, rules, today, timeZone);
  const idsOf = (wanted: DueRecord['type']) => due.filter(({ type }) => type === wanted).map(({ id }) => id);
  await tx.execute(sql`
    select from challenge where id in (select challenge_id from application
      where id = any (${idsOf('application')}::integer[])) order by id for key share`);
  await tx.execute(sql`
    select from application where id = any (${idsOf('application')}::integer[]) order by id for update`);
  await tx.execute(
    sql`select from person where id = any (${idsOf('person')}::integer[]) order by id for update`,
  );
  await tx.execute(sql`
    select from contact_message where id = any (${idsOf('contact_message')}::integer[]) order by id for update`);
  const isLocked = new Set(due.map(({ type, id }) => `${type} ${id}`));
  return (await listDue(tx, rules, today, timeZone)).filter(({ type, id }) => isLocked.has(`${type} ${id}`));
}

interface Owner {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly site: number;
  readonly dueOn: string;
}

/** Writes once to each owner; a sign-in in the meantime ends the notice. */
async function sendNotices(
  tx: Transaction,
  rules: readonly SiteRule[],
  { settings }: Pick<RequestParts, 'settings'>,
  { instant, today }: Now,
): Promise<void> {
  const horizon = { today, timeZone: settings.timeZone, until: daysAfter(today, noticeDays) };
  const owners = await tx.query<(Owner & { hasNotice: boolean })[]>(sql`
    select person.id, person.email, person.first_name as "firstName", person.site, due."dueOn",
      exists (select from retention_notice where person_id = person.id) as "hasNotice"
    from ${dueRecords(rules, horizon)} as due
    join person on person.id = due.id and person.kind = ${roles.user}
    where due.type = 'person' order by person.id`);
  await tx.execute(
    sql`delete from retention_notice where person_id <> all (${owners.map(({ id }) => id)}::integer[])`,
  );
  const toNotify = owners.filter(({ hasNotice }) => !hasNotice);
  await tx.execute(sql`
    insert into retention_notice (person_id, due_on, mailed_at)
    select one.id, one."dueOn", ${instant}::timestamptz
    from jsonb_to_recordset(${json(toNotify.map(({ id, dueOn }) => ({ id, dueOn })))}) as one (id integer, "dueOn" date)`);
  const mails = toNotify.map(({ email, firstName, site, dueOn }) => {
    const from = site === sites.GA ? sites.GA : sites.IX;
    return accountEndsMail({
      to: email,
      firstName,
      sender: publicSiteNames[from],
      link: companyLinkOf(settings, from, 'sign-in'),
      day: dayText(dueOn),
    });
  });
  await queueMails(tx, mails, instant);
}

/** Returns how many records were erased; null if no night was due, or another process runs it. */
export async function runNight(parts: RequestParts, now: Now): Promise<number | null> {
  const { database, media, settings, tokenSecret } = parts;
  if (!isNightDue(now, settings.timeZone, await findLastNight(database))) return null;
  let files: LeftFiles | null = null;
  const erased = await inTransaction(
    database,
    async (tx) => {
      // The media store has its own timeouts, so the transaction may be idle while it works.
      await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true)`);
      if (!(await startNight(tx, now))) return null;
      await lockErasures(tx);
      const rules = await listRules(tx);
      const due = await lockDue(tx, rules, now.today, settings.timeZone);
      await sendNotices(tx, rules, parts, now);
      if (due.length === 0) return 0;
      const records = due.map((record) => ({ ...record, withCompanyName: false, withComments: false }));
      const erasure = { key: randomUUID(), at: now.instant, records, actor: null, tokenSecret };
      files = await eraseRecords(tx, erasure);
      await tx.execute(sql`update retention_night set records = ${records.length} where day = ${now.today}`);
      await writeErasureFile(media, erasure);
      return records.length;
    },
    { moment: now.instant },
  );
  if (files) await deleteLeftFiles(parts, files);
  return erased;
}

interface LoopOptions extends RequestParts {
  readonly now: () => Now;
  readonly log: { info(message: string): void; error(details: object, message: string): void };
}

/** Checks every minute whether a night is due. */
export const startRetentionLoop = ({ now, log, ...parts }: LoopOptions): PollingLoop =>
  startPollingLoop({
    work: async () => {
      try {
        const erased = await runNight(parts, now());
        if (erased) log.info(`Retention erased ${erased} ${erased === 1 ? 'record' : 'records'}.`);
      } catch (err) {
        log.error({ err }, 'Retention failed and will be retried in a minute');
      }
    },
    pauseLength: () => 60_000,
  });
