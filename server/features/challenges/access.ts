// Decides whether someone may view, read or edit a challenge or group, and which fields they see.
import { sourceNotFound } from '../../../contract/challenge-form.ts';
import type { Challenge, challenges } from '../../../contract/challenges.ts';
import { canEditChallenge, isChallengeViewer } from '../../../rules/challenges.ts';
import { canSeeGroup, canViewGroup, canViewWholeGroup } from '../../../rules/groups.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { FieldErrors, NotFound, requireAllowed } from '../../platform/errors/http-errors.ts';
import type { SignedInActor } from '../../platform/http/identification.ts';
import type { Context } from '../../platform/http/implement.ts';
import type { Services } from '../../platform/http/services.ts';
import { findGroup } from '../groups/queries.ts';
import { previewLinkOf, publicLinkOf } from '../links/public-site.ts';
import { type FoundChallenge, findChallenge, type OfGroup } from './queries.ts';

export const recordOf = (id: number) => ({ type: 'challenge', id });

/** The challenge as it is shown to someone who may view it, or who may only read its description. */
export function toVersionedRecord(
  { challenge, group, version }: Pick<FoundChallenge, 'challenge' | 'group' | 'version'>,
  actor: SignedInActor,
  services: Services,
) {
  const { previewKey, ...open } = challenge;
  const isViewed = isChallengeViewer(actor, challenge, group);
  const record: Challenge = {
    ...open,
    applicationSnapshot: isViewed ? open.applicationSnapshot : [],
    publicLink: publicLinkOf(services.settings, challenge),
    previewKey: isViewed ? previewKey : null,
    previewLink: isViewed ? previewLinkOf(services.settings, challenge) : null,
  };
  return { record, version };
}

type ChallengeRequest = Pick<Context<typeof challenges.find>, 'tx' | 'actor' | 'now'>;
export type ChallengeContext = ChallengeRequest & { readonly params: { readonly id: number } };

/** Throws NotFound for people who may not view the challenge, so that they cannot learn that it exists. */
export async function requireViewed(
  { tx, actor, now, params }: ChallengeContext,
  options: { lock?: boolean } = {},
) {
  const found = await findChallenge(tx, params.id, actor, now, options);
  if (!found || !isChallengeViewer(actor, found.challenge, found.group)) throw new NotFound();
  return found;
}

/** The challenge that a new one is copied from. A field error, because the form names it. */
export async function requireSource({ tx, actor, now }: ChallengeRequest, id: number) {
  const found = await findChallenge(tx, id, actor, now);
  if (!found || !isChallengeViewer(actor, found.challenge, found.group))
    throw new FieldErrors({ copiedFromID: sourceNotFound });
  return found.challenge;
}

export async function requireEdited(context: ChallengeContext, options: { lock?: boolean } = {}) {
  const found = await requireViewed(context, options);
  requireAllowed(canEditChallenge(context.actor, found.challenge));
  return found;
}

export async function requireGroup(
  tx: Queryable,
  id: number,
  actor: SignedInActor,
  options: { lock?: 'to keep' } = {},
) {
  const found = await findGroup(tx, id, actor, options);
  if (!found || !canSeeGroup(actor, found.facts)) throw new NotFound();
  return found;
}

/** Which challenges of the group this person sees in its list; throws NotFound for people who see none. */
export async function requireListed(tx: Queryable, groupID: number, actor: SignedInActor): Promise<OfGroup> {
  const { facts } = await requireGroup(tx, groupID, actor);
  if (!canViewGroup(actor, facts)) throw new NotFound();
  return { groupID, isOnlyLed: !canViewWholeGroup(actor, facts) };
}

export type ChallengeWriteContext = ChallengeContext & Pick<Context<typeof challenges.update>, 'services'>;

/** The challenge after a write, even for someone who has just given up their access to it. */
export async function answerFor({ tx, actor, now, params, services }: ChallengeWriteContext) {
  const found = await findChallenge(tx, params.id, actor, now);
  if (!found) throw new NotFound();
  return toVersionedRecord(found, actor, services);
}
