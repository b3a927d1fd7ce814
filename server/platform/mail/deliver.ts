// Sends the one mail that is due next, and notes how it went.
import type { Database, Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { errorCode } from '../runtime/start-failure.ts';
import type { Mail, Transport } from './transport.ts';

export interface MailLog {
  info(details: object, sentence: string): void;
  warn(details: object, sentence: string): void;
  error(details: object, sentence: string): void;
}

export interface Delivery {
  readonly database: Database;
  readonly transport: Transport;
  readonly log: MailLog;
  readonly now: () => Date;
}

interface DueMail extends Mail {
  readonly attempts: number;
}

const minute = 60_000;
const longestPause = 60 * minute;
const patience = 24 * 60 * minute;

/** Returns whether there was a mail to send. */
export async function deliverNext({ database, transport, log, now }: Delivery): Promise<boolean> {
  // The lock lasts until the outcome is noted: another process passes this mail over, and a crash gives it back.
  return database.begin(async (tx) => {
    // A mail server that keeps us waiting must not cost the outcome, and with it the pause before the next attempt.
    await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true)`);
    const mail = await claimNext(tx, now());
    if (mail === undefined) return false;
    try {
      await transport.send(mail);
    } catch (error) {
      await noteFailure(tx, mail, failureLabel(error), now(), log);
      return true;
    }
    // The text goes once it is delivered: it may hold a link that lets its reader in.
    await tx.execute(sql`
      update outgoing_mail
      set sent_at = ${now()}, attempts = attempts + 1, last_error = null, text_body = '', html_body = ''
      where id = ${mail.id}`);
    log.info({ mail: mail.id }, 'Mail sent');
    return true;
  });
}

/** What is due only after the longest pause was dated by a clock that has been set back since. */
async function claimNext(tx: Queryable, now: Date): Promise<DueMail | undefined> {
  const neverSoLate = new Date(now.getTime() + longestPause + minute);
  const [mail] = await tx.query<DueMail[]>(sql`
    select
      id, recipient, subject, text_body as text, html_body as html, created_at as "createdAt", attempts
    from outgoing_mail
    where sent_at is null and given_up_at is null
      and (next_attempt_at <= ${now} or attempts = 0 or next_attempt_at > ${neverSoLate})
    order by next_attempt_at, id
    limit 1
    for update skip locked`);
  return mail;
}

async function noteFailure(
  tx: Queryable,
  mail: DueMail,
  error: string,
  now: Date,
  log: MailLog,
): Promise<void> {
  const attempts = mail.attempts + 1;
  const lastChance = mail.createdAt.getTime() + patience;
  if (now.getTime() >= lastChance) {
    await tx.execute(sql`
      update outgoing_mail
      set given_up_at = ${now}, attempts = ${attempts}, last_error = ${error}, text_body = '', html_body = ''
      where id = ${mail.id}`);
    log.error({ mail: mail.id, attempts, error }, 'Mail given up after a day of attempts');
    return;
  }
  const pause = Math.min(minute * 2 ** mail.attempts, longestPause);
  const next = new Date(Math.min(now.getTime() + pause, lastChance));
  await tx.execute(sql`
    update outgoing_mail
    set next_attempt_at = ${next}, attempts = ${attempts}, last_error = ${error}
    where id = ${mail.id}`);
  log.warn({ mail: mail.id, attempts, error }, 'Mail not sent, to be tried again');
}

/** The kind of failure only: a server's own words may repeat the address. */
export function failureLabel(error: unknown): string {
  const kind = errorCode(error) ?? (error instanceof Error ? error.name : 'Error');
  const response =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
      ? ` ${error.responseCode}`
      : '';
  return kind + response;
}
