// Sends people mails about changes to their sign-in, and warns them after many wrong codes.

import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { type Json, sql } from '../../platform/database/sql.ts';
import type { Context } from '../../platform/http/implement.ts';
import type { Services } from '../../platform/http/services.ts';
import { factorNoticeMail } from '../../platform/mail/account-mails.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { formatDateTime } from '../../platform/text/date-time-text.ts';
import { clientOf, type EventSource, recordEvent } from '../security-facts/record-event.ts';
import type { Side } from './sides.ts';

/** The subject of each notice, with the start of its text about an account of this name. */
const whatHappened = {
  'Your password was changed': (name: string) => `The password of your ${name} account was changed`,
  'Your email address was changed': (name: string) => `The email address of your ${name} account was changed`,
  'A second factor was added': (name: string) => `An authenticator app was added to your ${name} account`,
  'A second factor was removed': (name: string) =>
    `The authenticator app of your ${name} account was removed`,
  'A passkey was added': (name: string) => `A passkey was added to your ${name} account`,
  'A passkey was removed': (name: string) => `A passkey of your ${name} account was removed`,
  'New recovery codes were made': (name: string) => `New recovery codes were made for your ${name} account`,
  'A recovery code was used': (name: string) => `A recovery code was used to sign in to your ${name} account`,
  'Your sign-in was reset': (name: string) =>
    `The second factor and all sign-ins of your ${name} account were removed`,
  'Someone may have your password': (name: string) =>
    `Someone entered the password of your ${name} account and then ten wrong codes, the last one`,
} as const;
export type FactorNotice = keyof typeof whatHappened;

export type NoticeContext = EventSource & {
  readonly services: Pick<Services, 'settings'>;
  readonly tx: Queryable;
};

interface AccountNotice {
  readonly subject: string;
  /** The start of a sentence about an account of this name; when and from where follows. */
  readonly text: (name: string) => string;
}

interface NoticeOptions {
  /** Where the person signs in. */
  readonly side: Side;
  /** What or who else did it, such as a full name. */
  readonly by?: string;
}

export const sendFactorNotice = (
  context: NoticeContext,
  person: Pick<Actor, 'email' | 'firstName'>,
  subject: FactorNotice,
  options: NoticeOptions,
): Promise<void> => sendAccountNotice(context, person, { subject, text: whatHappened[subject] }, options);

export async function sendAccountNotice(
  { tx, services, ...source }: NoticeContext,
  person: Pick<Actor, 'email' | 'firstName'>,
  { subject, text: textOf }: AccountNotice,
  { by, side }: NoticeOptions,
): Promise<void> {
  const { settings } = services;
  const { agent, network } = clientOf(source);
  const at = formatDateTime(source.now.instant, settings.timeZone);
  const from =
    by === undefined ? `from ${agent || 'an unknown device'}, ${network || 'unknown network'}` : `by ${by}`;
  const text = `${textOf(side.name)} on ${at} ${from}.`;
  const mail = factorNoticeMail({
    to: person.email,
    firstName: person.firstName,
    sender: side.name,
    subject,
    text,
    signInLink: side.linkOf(settings, 'sign-in'),
  });
  await queueMail(tx, mail, source.now.instant);
}

const day = 24 * 60 * 60_000;
const wrongCodesBeforeWarning = 10;

/** Only someone who knows the password can enter a code, so many wrong ones mean that a stranger may know it. */
export async function noteWrongFactor(
  context: EventSource & Pick<Context<never>, 'services' | 'deadline'>,
  side: Side,
  person: Actor,
  detail: { readonly [key: string]: Json } = {},
): Promise<void> {
  const { now, services, deadline } = context;
  const note = async (tx: Queryable) => {
    // The lock makes sure that the tenth code is counted as the tenth.
    await tx.execute(sql`select from person where id = ${person.id} for no key update`);
    await recordEvent(tx, context, { kind: 'secondFactorFailed', account: person, detail });
    const [counted] = await tx.query<[{ count: number }]>(sql`
      select coalesce(sum(repeats), 0)::integer as count from security_event
      where person_id = ${person.id} and kind = 'secondFactorFailed' and at > ${new Date(now.instant.getTime() - day)}`);
    if (counted.count === wrongCodesBeforeWarning)
      await sendFactorNotice({ ...context, tx }, person, 'Someone may have your password', { side });
  };
  await deadline.within(() => inTransaction(services.database, note, { deadline }));
}
