// SQL of letters: their recipients, storing them with their mails, and whether they arrived.
import type { Letter } from '../../../contract/letters.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { json, sql } from '../../platform/database/sql.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { letterMail } from '../../platform/mail/written-mails.ts';
import { isWithheldFrom } from '../panel-facts/pairs.ts';
import { isRestrictedFor, shownCompany, shownText } from '../restriction-facts/columns.ts';

export interface LetterApplication {
  readonly applicationID: number;
  readonly companyName: string;
  readonly contactName: string;
  readonly accountName: string | null;
  readonly accountEmail: string | null;
  readonly applicationEmail: string | null;
}

/** A restricted application or account gets no letter. */
const isOpen = sql`(application.restricted_at is null and account.restricted_at is null)`;

/** Every submitted application of a challenge with its addresses; a text that is not an address is left out. */
export const listLetterApplications = (tx: Queryable, challengeID: number): Promise<LetterApplication[]> =>
  tx.query<LetterApplication[]>(sql`
    select application.id as "applicationID", ${shownCompany} as "companyName",
      ${shownText(sql`application.contact_name`)} as "contactName",
      case when ${isOpen} then concat_ws(' ', account.first_name, account.last_name) end as "accountName",
      case when ${isOpen} then account.email end as "accountEmail",
      case when ${isOpen} and position('@' in btrim(application.email)) > 1 then application.email end as "applicationEmail"
    from application left join person as account on account.id = application.applicant_id
    where application.challenge_id = ${challengeID} and application.submitted_on is not null
    order by application.id`);

interface NewRelease {
  readonly challengeID: number;
  readonly kind: 'first' | 'promotion' | 'correction';
  readonly at: Date;
  readonly byName: string;
  /** Both in hex. */
  readonly lettersHash: string;
  readonly inputHash: string;
}

/** Returns the id of the release. */
export async function insertRelease(tx: Queryable, release: NewRelease): Promise<number> {
  const [inserted] = await tx.query<[{ id: number }]>(sql`
    insert into decision_release (challenge_id, kind, released_on, released_by_name, letters_hash, input_hash)
    values (${release.challengeID}, ${release.kind}, ${release.at}, ${release.byName},
      decode(${release.lettersHash}, 'hex'), decode(${release.inputHash}, 'hex'))
    returning id`);
  return inserted.id;
}

export type NewLetter = Pick<
  Letter,
  'applicationID' | 'companyName' | 'outcome' | 'recipient' | 'subject' | 'body'
>;

interface Sending {
  readonly releaseID: number;
  /** The name of the public site. */
  readonly sender: string;
  readonly at: Date;
}

/** Stores letters and queues their mails, in two statements for any number. A letter without an address has no mail. */
export async function insertLetters(
  tx: Queryable,
  letters: readonly NewLetter[],
  { releaseID, sender, at }: Sending,
): Promise<number[]> {
  const mails = letters.flatMap(({ recipient, subject, body }) =>
    recipient === null ? [] : [letterMail({ to: recipient, sender, subject, text: body })],
  );
  const mailIDs = await queueMails(tx, mails, at);
  let sent = 0;
  const rows = letters.map((letter, number) => {
    const mailID = letter.recipient === null ? null : (mailIDs[sent++] ?? null);
    const { applicationID, companyName, outcome, recipient, subject, body } = letter;
    return { number, applicationID, companyName, outcome, recipient, subject, body, mailID };
  });
  const inserted = await tx.query<{ id: number }[]>(sql`
    insert into letter (release_id, application_id, company_name, outcome, recipient, subject, body, created_on, mail_id)
    select ${releaseID}::integer, one."applicationID", one."companyName", one.outcome, one.recipient, one.subject,
      one.body, ${at}::timestamptz, one."mailID"
    from jsonb_to_recordset(${json(rows)}) as one (number integer, "applicationID" integer, "companyName" text,
      outcome text, recipient text, subject text, body text, "mailID" bigint)
    order by one.number
    returning id`);
  return inserted.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Only finished mails are ever deleted, so a letter that has lost its mail was sent. */
const delivery = sql`case when letter.recipient is null then 'noAddress' when mail.given_up_at is not null then 'givenUp'
  when mail.id is null or mail.sent_at is not null then 'sent' else 'waiting' end`;

const columns = sql`letter.id, letter.application_id as "applicationID", letter.company_name as "companyName",
  letter.outcome, letter.recipient, letter.subject, letter.body, instant(letter.created_on) as "createdOn",
  found.delivery`;

const source = sql`letter
  join decision_release on decision_release.id = letter.release_id
  left join outgoing_mail as mail on mail.id = letter.mail_id
  cross join lateral (select ${delivery} as delivery, exists (select from letter as later
    where later.release_id = letter.release_id and later.application_id = letter.application_id
      and later.id > letter.id) as was_sent_again) as found`;

/** Those that have not reached their company and were not sent again come first, then the newest. */
export const listLetters = (
  tx: Queryable,
  challengeID: number,
  reader: Pick<Actor, 'id' | 'roles'>,
): Promise<Letter[]> =>
  tx.query<Letter[]>(sql`
    select ${columns} from ${source}
    where decision_release.challenge_id = ${challengeID} and not exists (
      select from application where application.id = letter.application_id
        and (${isWithheldFrom(reader)} or ${isRestrictedFor(reader)}))
    order by found.was_sent_again or found.delivery not in ('givenUp', 'noAddress'),
      found.delivery = 'noAddress', letter.created_on desc, lower(letter.company_name), letter.id`);

interface FoundLetter {
  readonly letter: Letter;
  readonly releaseID: number;
}

/** null for a letter of another challenge. */
export async function findLetter(
  tx: Queryable,
  challengeID: number,
  id: number,
): Promise<FoundLetter | null> {
  const [found] = await tx.query<(Letter & { releaseID: number })[]>(sql`
    select ${columns}, letter.release_id as "releaseID" from ${source}
    where letter.id = ${id} and decision_release.challenge_id = ${challengeID}`);
  if (!found) return null;
  const { releaseID, ...letter } = found;
  return { letter, releaseID };
}

/** When the last letter to a company was written; null if there was none. */
export async function findLastLetterDate(tx: Queryable, applicationID: number): Promise<string | null> {
  const [found] = await tx.query<{ createdOn: string }[]>(sql`
    select instant(created_on) as "createdOn" from letter where application_id = ${applicationID}
    order by id desc limit 1`);
  return found?.createdOn ?? null;
}
