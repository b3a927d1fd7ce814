// Decides who may read and write the moderation of a challenge, and locks what must not change in between.
import { isUnrestricted } from '../../../rules/applications.ts';
import { canReadApplication, isAssessorOf } from '../../../rules/assessments.ts';
import { canReadChallenge, isChallengeViewer } from '../../../rules/challenges.ts';
import { canReadAndWriteAbout } from '../../../rules/independence.ts';
import { canModerate } from '../../../rules/moderation.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  NotFound,
  requireAllowed,
  requireInPanel,
  requirePossible,
} from '../../platform/errors/http-errors.ts';
import type { SignedInActor } from '../../platform/http/identification.ts';
import { rightsOf } from '../applications/access.ts';
import { findApplication } from '../applications/queries.ts';
import { type ChallengeContext, requireViewed } from '../challenges/access.ts';
import { findChallenge } from '../challenges/queries.ts';

export const noteRecordOf = (id: number) => ({ type: 'moderation_note', id });
export const assessmentRecordOf = (id: number) => ({ type: 'assessment', id });

/** For the challenge lead and super admins. Locks the challenge, so its marks and its moderation stay as they are. */
export async function requireModerated(context: ChallengeContext) {
  const found = await requireViewed(context, { lock: true });
  requireAllowed(canModerate(context.actor, found.challenge));
  return found;
}

/**
 * For people who may view the challenge, and for its assessors, who may not. The lock keeps the moderation from being
 * closed before a note is saved.
 */
export async function requireTakingPart({ tx, actor, now, params }: ChallengeContext) {
  await tx.execute(sql`select from challenge where id = ${params.id} for share`);
  const found = await findChallenge(tx, params.id, actor, now);
  if (!found) throw new NotFound();
  const { challenge, group } = found;
  const isAssessor = isAssessorOf(actor, found);
  if (!canReadChallenge(actor, { ...challenge, isAssessor }, group)) throw new NotFound();
  return { ...found, isAssessor, isViewer: isChallengeViewer(actor, challenge, group) };
}

/** Refuses writing about an application of the challenge that this person may not read, or has an interest in. */
export async function requireApplicationWrite(
  tx: Queryable,
  challengeID: number,
  applicationID: number,
  actor: SignedInActor,
): Promise<void> {
  const found = await findApplication(tx, applicationID, actor, { lock: 'to assess' });
  if (!found || found.challenge.id !== challengeID || found.application.submittedOn === null)
    throw new NotFound();
  if (!canReadApplication(actor, found.application, found.challenge, found.group)) throw new NotFound();
  const { panelPair } = found;
  if (panelPair)
    requireInPanel(canReadAndWriteAbout(panelPair.panel, panelPair.pair, rightsOf(actor, found)));
  requirePossible(isUnrestricted(found.application));
}
