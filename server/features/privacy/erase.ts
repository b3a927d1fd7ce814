// Erases records by the privacy classes of their columns, in the transaction of the caller.
import type { ErasedRecord } from '../../../contract/privacy.ts';
import { actorNameOf, type Change } from '../../platform/database/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, identifier, joined, json, sql } from '../../platform/database/sql.ts';
import { typedAccount } from '../auth/throttle.ts';
import { isDone, isExpected, mayAssess, withPair, withPanel } from '../panel-facts/pairs.ts';
import { erasedIDs, type Subject, stayingPeople, type TableClasses } from './classes.ts';
import { isSensitive, privacyClasses } from './columns.ts';
import { gatherErasedRecords } from './erased-records.ts';
import { lockErasures } from './erasure-lock.ts';
import { exportFileKey } from './export.ts';
import { gatherRedactedEntries, redactEntries } from './redact-audit.ts';

export interface Erasure {
  /** Of the request, or of a night of retention. */
  readonly key: string;
  readonly at: Date;
  readonly records: readonly ErasedRecord[];
  /** Who confirmed it; null if the program itself erases. */
  readonly actor: Change['actor'];
  /** Finds what is stored under a hash of an address. */
  readonly tokenSecret: string;
}

/** What the caller deletes once the transaction is committed. */
export interface LeftFiles {
  readonly mediaKeys: readonly string[];
  /** Copies without a row, if they exist at all. */
  readonly exportKeys: readonly string[];
  readonly mails: readonly { readonly id: number; readonly createdAt: Date }[];
}

/**
 * Triggers copy the old state of applications and assessments to their histories, so those come after them. People come
 * last, because other rows lose their reference to a person who is deleted.
 */
const lastTables = ['application_history', 'assessment_history', 'person'];
const tablesInOrder = [
  ...Object.keys(privacyClasses).filter((table) => !lastTables.includes(table)),
  ...lastTables,
];

/** Returns null if this erasure was done before. */
export async function eraseRecords(
  tx: Queryable,
  { key, at, records, actor, tokenSecret }: Erasure,
  /** Checks again once the records are locked; throws if the erasure must not continue. */
  checkLocked: () => Promise<void> = async () => {},
): Promise<LeftFiles | null> {
  await lockErasures(tx);
  const added = await tx.execute(sql`
    insert into erasure (key, at, records) values (${key}, ${at}, ${json(records)}) on conflict do nothing`);
  if (added === 0) return null;
  await gatherErasedRecords(tx, records);
  await checkLocked();
  await deleteTypedAttempts(tx, tokenSecret);
  await gatherRedactedEntries(tx);
  await leavePanels(tx, at, actor);
  const exportKeys = await endExports(tx, at);
  const files = { ...(await findFiles(tx)), exportKeys };
  await tx.execute(sql`
    update person set roles = '{10}', roles_before_upgrade = null, password_hash = null, erased_at = ${at}
    where id in ${stayingPeople}`);
  await tx.execute(sql`
    update application set erased_at = ${at}, restricted_at = null
    where id in (select id from erased_record where type = 'application' and stays)`);
  await tx.execute(sql`
    update outgoing_mail set given_up_at = ${at}
    where id in (select id from erased_mail) and sent_at is null and given_up_at is null`);
  await tx.execute(sql`
    update outgoing_mail set reply_to = null where lower(reply_to) in (select email from erased_address)`);
  await tx.execute(sql`
    update media set uploaded_by = null where s3_key in (select s3_key from erased_medium)`);
  // A fixed number of statements: a few for each table.
  for (const table of tablesInOrder) {
    const classes = privacyClasses[table];
    if (classes) for (const statement of statementsFor(table, classes)) await tx.execute(statement);
  }
  await redactEntries(tx);
  await recordErasures(tx, at, actor);
  return files;
}

/** PostgreSQL does not have the key of these hashes, so no privacy class can name the rows. */
async function deleteTypedAttempts(tx: Queryable, tokenSecret: string): Promise<void> {
  const addresses = await tx.query<{ email: string }[]>(sql`select email from erased_address`);
  const accounts = addresses.map(({ email }) => typedAccount(tokenSecret, email));
  await tx.execute(sql`
    delete from throttled_attempt
    where purpose in ('sign-in', 'forgot-password') and account = any (${accounts})`);
}

function statementsFor(table: string, { columns, rows = {}, deleted = [] }: TableClasses): Fragment[] {
  const sensitive = Object.entries(columns).flatMap(([column, how]) =>
    isSensitive(how) ? [{ column: identifier(column), how }] : [],
  );
  const updates = (Object.entries(rows) as [Subject, Fragment][]).flatMap(([subject, condition]) => {
    const values = sensitive.flatMap(({ column, how }) => {
      const erasure = how.erased[subject];
      return erasure === undefined || typeof erasure === 'string' ? [] : [sql`${column} = ${erasure}`];
    });
    return values.length === 0
      ? []
      : [sql`update ${identifier(table)} set ${joined(values)} where ${condition}`];
  });
  const names = sensitive.flatMap(({ column, how }) =>
    how.isNameOfPerson
      ? [
          sql`update ${identifier(table)} set ${column} = '[erased]' where ${column} in (select name from erased_name)`,
        ]
      : [],
  );
  const deletions = deleted.map(
    (subject) => sql`delete from ${identifier(table)} where ${rows[subject] ?? sql`false`}`,
  );
  return [...updates, ...names, ...deletions];
}

/** Keeps what was expected of the people, so that no count changes, and says for the lead's digest that they have left. */
async function leavePanels(tx: Queryable, at: Date, actor: Change['actor']): Promise<void> {
  await tx.execute(sql`
    insert into erased_expectation (application_id, person_id)
    select application.id, person.id
    from person join challenge_assessor on challenge_assessor.person_id = person.id
    join challenge on challenge.id = challenge_assessor.challenge_id ${withPanel}
    join application on application.challenge_id = challenge.id and application.submitted_on is not null
    ${withPair(sql`person.id`)}
    where person.id in ${erasedIDs('person')} and ${mayAssess} and ${isExpected(sql`true`)} and not ${isDone}
    on conflict do nothing`);
  await tx.execute(sql`
    insert into audit_event (at, actor_id, actor_name, action, record_type, record_id, changes)
    select ${at}::timestamptz, ${actor?.id ?? null}::integer, ${actorNameOf(actor)}, 'remove an erased assessor',
      'challenge_panel', challenge_id::text,
      jsonb_build_object('personID', jsonb_build_object('from', person_id, 'to', null))
    from challenge_assessor where person_id in ${erasedIDs('person')} order by challenge_id`);
}

/** Says that the records were erased, without any value. */
async function recordErasures(tx: Queryable, at: Date, actor: Change['actor']): Promise<void> {
  await tx.execute(sql`
    insert into audit_event (at, actor_id, actor_name, action, record_type, record_id, changes)
    select ${at}::timestamptz, ${actor?.id ?? null}::integer, ${actorNameOf(actor)}, 'erase', type, id::text, '{}'
    from erased_record order by type, id`);
}

async function findFiles(tx: Queryable): Promise<Omit<LeftFiles, 'exportKeys'>> {
  const media = await tx.query<{ key: string }[]>(sql`select s3_key as key from erased_medium`);
  const mails = await tx.query<{ id: number; createdAt: Date }[]>(sql`
    select id, created_at as "createdAt" from outgoing_mail where id in (select id from erased_mail)`);
  return { mediaKeys: media.map(({ key }) => key), mails };
}

/**
 * A copy of what is erased must not be made or kept any longer. Returns the files that killed attempts may have left,
 * which have no row.
 */
async function endExports(tx: Queryable, at: Date): Promise<string[]> {
  const ofSubject = sql`kind = 'export' and (lower(email) in (select email from erased_address)
    or person_id in (select id from erased_record where type = 'person'))`;
  const isUnfinished = sql`state in ('open', 'running', 'failed')`;
  await tx.execute(sql`
    insert into erased_medium select file_key from privacy_request where ${ofSubject} and file_key is not null`);
  const unfinished = await tx.query<{ key: string }[]>(sql`
    select key from privacy_request where ${ofSubject} and file_key is null`);
  await tx.execute(sql`
    update privacy_request set file_key = null, file_until = null,
      state = case when ${isUnfinished} then 'failed' else state end,
      reason = case when ${isUnfinished} then 'The data were erased before the copy was ready.' else reason end,
      closed_at = coalesce(closed_at, ${at})
    where ${ofSubject}`);
  return unfinished.map(({ key }) => exportFileKey(key));
}
