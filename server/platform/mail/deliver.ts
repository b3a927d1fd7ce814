// Sends the mail that is due next, and stores the result.
import type { Database, Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { errorCode } from '../runtime/start-failure.ts';
import type { Mail, Transport } from './transport.ts';

export interface MailLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
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
const maximumPause = 60 * minute;
const retryPeriod = 24 * 60 * minute;

/** Returns whether there was a mail to send. */
export async function deliverNext({ database, transport, log, now }: Delivery): Promise<boolean> {
  // The row stays locked until the result is stored: other processes skip this mail, and a crash releases it.
  return database.transaction(async (tx) => {
    // A slow mail server must not end the transaction; otherwise the result and the pause would be lost.
    await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true)`);
    const mail = await claimNext(tx, now());
    if (mail === undefined) return false;
    try {
      await transport.send(mail);
    } catch (error) {
      await storeFailure(tx, mail, failureLabel(error), now(), log);
      return true;
    }
    // The text is deleted after delivery, because it may contain a link that signs its reader in.
    await tx.execute(sql`
      update outgoing_mail
      set sent_at = ${now()}, attempts = attempts + 1, last_error = null, text_body = '', html_body = '',
        unsubscribe_link = null
      where id = ${mail.id}`);
    log.info({ mail: mail.id }, 'Mail sent');
    return true;
  });
}

/** A mail that is due later than the maximum pause was dated by a clock that has since been set back. */
async function claimNext(tx: Queryable, now: Date): Promise<DueMail | undefined> {
  const latestPossible = new Date(now.getTime() + maximumPause + minute);
  const [mail] = await tx.query<DueMail[]>(sql`
    select
      id, recipient, subject, text_body as text, html_body as html, unsubscribe_link as "unsubscribeLink",
      reply_to as "replyTo", created_at as "createdAt", attempts
    from outgoing_mail
    where sent_at is null and given_up_at is null
      and (next_attempt_at <= ${now} or attempts = 0 or next_attempt_at > ${latestPossible})
    order by next_attempt_at, id
    limit 1
    for update skip locked`);
  return mail;
}

async function storeFailure(
  tx: Queryable,
  mail: DueMail,
  error: string,
  now: Date,
  log: MailLog,
): Promise<void> {
  const attempts = mail.attempts + 1;
  const lastAttemptAt = mail.createdAt.getTime() + retryPeriod;
  if (now.getTime() >= lastAttemptAt) {
    await tx.execute(sql`
      update outgoing_mail
      set given_up_at = ${now}, attempts = ${attempts}, last_error = ${error}, text_body = '', html_body = '',
        unsubscribe_link = null
      where id = ${mail.id}`);
    log.error({ mail: mail.id, attempts, error }, 'Mail not sent after a day of attempts, gave up');
    return;
  }
  const pause = Math.min(minute * 2 ** mail.attempts, maximumPause);
  const next = new Date(Math.min(now.getTime() + pause, lastAttemptAt));
  await tx.execute(sql`
    update outgoing_mail
    set next_attempt_at = ${next}, attempts = ${attempts}, last_error = ${error}
    where id = ${mail.id}`);
  log.warn({ mail: mail.id, attempts, error }, 'Mail not sent, will be retried');
}

/** Returns only the kind of failure, because the server's own message may repeat the address. */
export function failureLabel(error: unknown): string {
  const kind = errorCode(error) ?? (error instanceof Error ? error.name : 'Error');
  const response =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
      ? ` ${error.responseCode}`
      : '';
  return kind + response;
}
