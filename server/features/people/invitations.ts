// Invites people to choose their own password: a link by email that works once within seven days.
import type { Person, PersonKind, users } from '../../../contract/people.ts';
import { fullName, peopleAccess } from '../../../contract/people.ts';
import { canBeInvited, invitationDays, invitationLimits } from '../../../rules/invitations.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { requirePossible, TooManyAttempts } from '../../platform/errors/http-errors.ts';
import type { SignedInActor } from '../../platform/http/identification.ts';
import type { Context } from '../../platform/http/implement.ts';
import type { Services } from '../../platform/http/services.ts';
import { invitationMail } from '../../platform/mail/account-mails.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { formatDateTime } from '../../platform/text/date-time-text.ts';
import { hashOf, newCode } from '../auth/codes.ts';
import { findPasswordHash } from '../auth/queries.ts';
import { sideOfPerson } from '../auth/sides.ts';
import { type EventSource, recordEvent } from '../security-facts/record-event.ts';
import { recordOf, requireManaged } from './access.ts';

const hour = 60 * 60_000;

export type InvitationContext = EventSource & {
  readonly tx: Queryable;
  readonly actor: SignedInActor;
  readonly services: Services;
};

/** Ends earlier links and sends a new one. Returns the person as they are afterwards, with their version. */
export async function invite(
  context: InvitationContext,
  person: Person,
): Promise<{ readonly person: Person; readonly version: number }> {
  const { tx, actor, services, now } = context;
  const { settings } = services;
  const at = now.instant;
  await requireBelowLimits(tx, { personID: person.id, senderID: actor.id }, at);
  const code = newCode();
  const expiresAt = new Date(at.getTime() + invitationDays * 24 * hour);
  const invitation = { hash: hashOf(code), personID: person.id, invitedBy: actor.id, expiresAt };
  const { invitedOn, version } = await replaceInvitation(tx, invitation, at);
  const side = sideOfPerson(person);
  const mail = invitationMail({
    to: person.email,
    firstName: person.firstName,
    sender: side.name,
    inviter: fullName(actor),
    link: side.linkOf(settings, 'invitation', code),
    expiresAt: formatDateTime(expiresAt, settings.timeZone),
  });
  await queueMail(tx, mail, at);
  await recordEvent(tx, context, { kind: 'invited', account: person, by: actor });
  return { person: { ...person, invitedOn }, version };
}

/** The sender's row is locked, so that their invitations are counted one after the other. */
async function requireBelowLimits(
  tx: Queryable,
  { personID, senderID }: { readonly personID: number; readonly senderID: number },
  at: Date,
): Promise<void> {
  await tx.execute(sql`select from person where id = ${senderID} for no key update`);
  const since = new Date(at.getTime() - hour);
  const { forPerson, forSender } = invitationLimits;
  const blocking = await tx.query<{ at: Date }[]>(sql`
    (select created_at as at from invitation where person_id = ${personID} and created_at > ${since}
      order by created_at desc offset ${forPerson - 1} limit 1)
    union all
    (select created_at as at from invitation where invited_by = ${senderID} and created_at > ${since}
      order by created_at desc offset ${forSender - 1} limit 1)`);
  if (blocking.length === 0) return;
  const allowedAgainAt = Math.max(...blocking.map((one) => one.at.getTime())) + hour;
  throw new TooManyAttempts(Math.max(1, Math.ceil((allowedAgainAt - at.getTime()) / 1000)));
}

interface NewInvitation {
  readonly hash: Buffer;
  readonly personID: number;
  readonly invitedBy: number;
  readonly expiresAt: Date;
}

async function replaceInvitation(
  tx: Queryable,
  { hash, personID, invitedBy, expiresAt }: NewInvitation,
  at: Date,
): Promise<{ readonly invitedOn: string; readonly version: number }> {
  await tx.execute(
    sql`update invitation set used_at = ${at} where person_id = ${personID} and used_at is null`,
  );
  await tx.execute(sql`insert into invitation (code_hash, person_id, invited_by, created_at, expires_at)
    values (${hash}, ${personID}, ${invitedBy}, ${at}, ${expiresAt})`);
  const [invited] = await tx.query<[{ invitedOn: string; version: number }]>(sql`
    update person set invited_at = ${at} where id = ${personID}
    returning instant(invited_at) as "invitedOn", version`);
  return invited;
}

export const sendInvitation = (kind: PersonKind) => async (context: Context<typeof users.sendInvitation>) => {
  const { tx, actor: caller, params, record } = context;
  const { actor, person } = await requireManaged(tx, caller, kind, params.id, peopleAccess[kind]);
  const hasPassword = (await findPasswordHash(tx, person.id)) !== null;
  requirePossible(canBeInvited(person, { hasPassword }));
  const { person: user } = await invite({ ...context, actor }, person);
  await record({ action: 'invite', record: recordOf(person), before: null, after: null });
  return { user };
};
