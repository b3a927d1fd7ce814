// Changing another person's password or email: requires equal access, and sends the person a mail.
import { fullName, type Person } from '../../../contract/people.ts';
import { canChangeSignIn } from '../../../rules/memberships.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { requireAllowed } from '../../platform/errors/http-errors.ts';
import type { Context } from '../../platform/http/implement.ts';
import type { SignInChanged } from '../../platform/mail/account-mails.ts';
import type { NewMail } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { formatDateTime } from '../../platform/text/date-time-text.ts';
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
}

/** Sends the person a mail, unless they made the change themselves. */
export async function notifyOfSignInChange(
  { tx, now, services }: Pick<Context<never>, 'tx' | 'now' | 'services'>,
  { changedBy, person, sendTo }: SignInChange,
  mailOf: (about: SignInChanged) => NewMail,
): Promise<void> {
  if (changedBy.id === person.id) return;
  const { settings } = services;
  const side = sideOfPerson(person);
  const about = {
    firstName: person.firstName,
    by: fullName(changedBy),
    at: formatDateTime(now.instant, settings.timeZone),
    sender: side.name,
    signInLink: side.linkOf(settings, 'sign-in'),
  };
  for (const to of sendTo) await queueMail(tx, mailOf({ ...about, to }), now.instant);
}
