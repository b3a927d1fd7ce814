// Changing a person's password or email: requires equal access, and sends the person a mail.
import { fullName, type Person } from '../../../contract/people.ts';
import { canChangeSignIn } from '../../../rules/memberships.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { requireAllowed } from '../../platform/errors/http-errors.ts';
import type { SignInChanged } from '../../platform/mail/account-mails.ts';
import type { NewMail } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { formatDateTime } from '../../platform/text/date-time-text.ts';
import { type NoticeContext, sendFactorNotice } from '../auth/factor-notices.ts';
import { sideOfPerson } from '../auth/sides.ts';
import { findMemberships } from './queries.ts';

/** Both people must already be locked, so that neither gets a new membership between this check and the write. */
export async function requireSignInChangeable(tx: Queryable, actor: Actor, person: Person): Promise<void> {
  const memberships = {
    ofActor: await findMemberships(tx, actor.id),
    ofPerson: await findMemberships(tx, person.id),
  };
  requireAllowed(canChangeSignIn(actor, person, memberships));
}

interface SignInChange {
  readonly changedBy: Actor;
  /** The person after the change. */
  readonly person: Person;
  readonly sendTo: readonly string[];
  readonly subject: 'Your password was changed' | 'Your email address was changed';
}

/** Also sends it to people who made the change themselves, because a stranger may be signed in as them. */
export async function notifyOfSignInChange(
  context: NoticeContext,
  { changedBy, person, sendTo, subject }: SignInChange,
  mailOf: (about: SignInChanged) => NewMail,
): Promise<void> {
  const { tx, now, services } = context;
  const { settings } = services;
  const side = sideOfPerson(person);
  if (changedBy.id === person.id) {
    const { firstName } = person;
    for (const email of sendTo) await sendFactorNotice(context, { email, firstName }, subject, { side });
    return;
  }
  const about = {
    firstName: person.firstName,
    by: fullName(changedBy),
    at: formatDateTime(now.instant, settings.timeZone),
    sender: side.name,
    signInLink: side.linkOf(settings, 'sign-in'),
  };
  for (const to of sendTo) await queueMail(tx, mailOf({ ...about, to }), now.instant);
}
