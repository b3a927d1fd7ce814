// One challenge or group as someone may see it: not at all, its description, or everything; and what they are then told.
import type { Challenge, challenges } from '../../../contract/challenges.ts';
import { canEditChallenge, viewsChallenge } from '../../../rules/challenges.ts';
import { seesGroup } from '../../../rules/groups.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { NotFound, requireAllowed } from '../../platform/errors/http-errors.ts';
import type { SignedInActor } from '../../platform/http/asking.ts';
import type { Context } from '../../platform/http/implement.ts';
import type { Services } from '../../platform/http/services.ts';
import { findGroup } from '../groups/queries.ts';
import { previewLinkOf, publicLinkOf } from '../links/public-site.ts';
import { type FoundChallenge, findChallenge } from './queries.ts';

export const recordOf = (id: number) => ({ type: 'challenge', id });

/** As it is told to someone who may view it, or only read its description. */
export function shown(
  { challenge, group, version }: FoundChallenge,
  actor: SignedInActor,
  services: Services,
) {
  const { previewKey, ...open } = challenge;
  const isViewed = viewsChallenge(actor, challenge, group);
  const record: Challenge = {
    ...open,
    applicationSnapshot: isViewed ? open.applicationSnapshot : [],
    publicLink: publicLinkOf(services.settings, challenge),
    previewKey: isViewed ? previewKey : null,
    previewLink: isViewed ? previewLinkOf(services.settings, challenge) : null,
  };
  return { record, version };
}

type Asking = Pick<Context<typeof challenges.find>, 'tx' | 'actor' | 'now'>;
export type About = Asking & { readonly params: { readonly id: number } };

/** Whoever may not view it must not learn that it is there. */
export async function requireViewed({ tx, actor, now, params }: About, how: { lock?: boolean } = {}) {
  const found = await findChallenge(tx, params.id, actor, now, how);
  if (!found || !viewsChallenge(actor, found.challenge, found.group)) throw new NotFound();
  return found;
}

export async function requireEdited(context: About, how: { lock?: boolean } = {}) {
  const found = await requireViewed(context, how);
  requireAllowed(canEditChallenge(context.actor, found.challenge));
  return found;
}

export async function requireGroup(
  tx: Queryable,
  id: number,
  actor: SignedInActor,
  how: { lock?: 'to keep' } = {},
) {
  const found = await findGroup(tx, id, actor, how);
  if (!found || !seesGroup(actor, found.facts)) throw new NotFound();
  return found;
}

export type Changing = About & Pick<Context<typeof challenges.update>, 'services'>;

/** As it is after a write, also for someone who has just given it out of their hands. */
export async function answerFor({ tx, actor, now, params, services }: Changing) {
  const found = await findChallenge(tx, params.id, actor, now);
  if (!found) throw new NotFound();
  return shown(found, actor, services);
}
