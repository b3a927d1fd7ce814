// Decides which optional mails someone can get, so that the account page offers no switch without an effect.
import { type MailKind, mailKinds } from '../contract/mail-preferences.ts';
import { type Actor, hasRole } from './permissions.ts';

const concerns: Readonly<Record<MailKind, (actor: Pick<Actor, 'roles' | 'isGroupMember'>) => boolean>> = {
  assessorDigest: (actor) => hasRole(actor, 'assessor'),
  // Someone who leads a challenge counts as a member of its group.
  leadDigest: (actor) => hasRole(actor, 'challengeGroups') || actor.isGroupMember === true,
};

export const mailKindsFor = (actor: Pick<Actor, 'roles' | 'isGroupMember'>): MailKind[] =>
  (Object.keys(mailKinds) as MailKind[]).filter((kind) => concerns[kind](actor));
