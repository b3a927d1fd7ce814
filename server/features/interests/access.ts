// Decides who may work with interests and declines, and locks what must not change before they are saved.
import { canAssess, canReadApplication, isAssessorOf } from '../../../rules/assessments.ts';
import { canReadChallenge } from '../../../rules/challenges.ts';
import { canReadInPanel } from '../../../rules/independence.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { NotFound, requireAllowed, requireInPanel, Unauthorized } from '../../platform/errors/http-errors.ts';
import type { SignedInActor } from '../../platform/http/identification.ts';
import { rightsOf } from '../applications/access.ts';
import { type FoundApplication, findApplication } from '../applications/queries.ts';
import { type ChallengeContext, requireEdited } from '../challenges/access.ts';
import { findChallenge } from '../challenges/queries.ts';
import type { PanelPair } from '../panel-facts/pairs.ts';
import { noPanel } from '../panel-facts/panel-record.ts';
import { lockPeopleForShare } from '../people/queries.ts';

interface Caller {
  readonly tx: Queryable;
  readonly actor: SignedInActor;
}

/** A lock keeps the panel from being turned off before the transaction ends. */
export async function requirePanel(tx: Queryable, challengeID: number, { lock = false } = {}): Promise<void> {
  const found = await tx.execute(sql`select from challenge_panel where challenge_id = ${challengeID}
    ${lock ? sql`for share` : sql``}`);
  if (found === 0) throw noPanel();
}

export async function requireEditedPanel(context: ChallengeContext, options: { lock?: boolean } = {}) {
  const found = await requireEdited(context, options);
  await requirePanel(context.tx, context.params.id, options);
  return found;
}

/** For members of the panel and super admins. A lock keeps the challenge's marks as they are. */
export async function requireAssessorPart(
  { tx, actor, now, params }: ChallengeContext,
  { lock = false } = {},
) {
  if (lock) await tx.execute(sql`select from challenge where id = ${params.id} for share`);
  const found = await findChallenge(tx, params.id, actor, now);
  if (!found) throw new NotFound();
  const reads = { ...found.challenge, isAssessor: isAssessorOf(actor, found) };
  if (!canReadChallenge(actor, reads, found.group)) throw new NotFound();
  requireAllowed(canAssess(actor, found));
  return found;
}

/**
 * Assessing locks the same application, so if someone assesses and declares or declines at once, the second call sees
 * the first. This lock comes after the challenge and its panel, and before people, as in every other writer.
 */
export async function lockApplications(
  tx: Queryable,
  challengeID: number,
  ids: readonly number[],
): Promise<void> {
  await tx.execute(sql`select from application where challenge_id = ${challengeID} and id = any (${[...ids]})
    order by id for update`);
}

type FoundPair = FoundApplication & { readonly canRead: boolean };

/** Finds an application and what its panel knows about the caller, and locks both. */
export async function findOwnPair({ tx, actor }: Caller, applicationID: number): Promise<FoundPair> {
  const challengeID = sql`(select challenge_id from application where id = ${applicationID})`;
  await tx.execute(sql`select from challenge where id = ${challengeID} for share`);
  await tx.execute(sql`select from challenge_panel where challenge_id = ${challengeID} for share`);
  await tx.execute(sql`select from application where id = ${applicationID} for update`);
  const found = await findApplication(tx, applicationID, actor);
  if (!found) throw new NotFound();
  return { ...found, canRead: canReadApplication(actor, found.application, found.challenge, found.group) };
}

/**
 * For people who can open the application. An interest and an unanswered question withhold it, but neither stops them
 * from declaring: the rule that the caller checks next gives the message.
 */
export function requireOwnPanel(actor: SignedInActor, found: FoundPair): PanelPair {
  const { panelPair, canRead } = found;
  if (!canRead) throw new NotFound();
  if (!panelPair) throw noPanel();
  const pair = { ...panelPair.pair, hasInterest: false, hasAnswered: true };
  requireInPanel(canReadInPanel(panelPair.panel, pair, rightsOf(actor, found)));
  return panelPair;
}

/** Locks the caller, so that someone who is being deleted at this moment leaves nothing behind. */
export async function requirePresent({ tx, actor }: Caller): Promise<void> {
  if (!(await lockPeopleForShare(tx, [actor.id])).length) throw new Unauthorized();
}
