// Finds out whether the person who releases decisions has sealed them, in which case someone else must release them.
import { serverMessages } from '../../../contract/server-messages.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { canReleaseSealed } from '../../../rules/sealing.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { Conflict, requirePossible } from '../../platform/errors/http-errors.ts';
import type { Deadline } from '../../platform/http/deadline.ts';
import { findFactsDigest } from './pack-facts.ts';
import { listPacks } from './packs.ts';
import { findPresentState, type PresentState } from './state.ts';

interface Releaser {
  readonly tx: Queryable;
  readonly actor: { readonly id: number };
}

/**
 * The present state, if this person has sealed a pack of the challenge; otherwise nothing has to be compared. This can
 * simulate, so it comes before the transaction.
 */
export async function findStateToRelease(
  { tx, actor, deadline }: Releaser & { readonly deadline: Deadline },
  challengeID: number,
): Promise<PresentState | null> {
  const packs = await deadline.within(() => listPacks(tx, challengeID));
  return packs.some(({ sealedByID }) => sealedByID === actor.id)
    ? findPresentState({ tx, deadline }, challengeID)
    : null;
}

/** Someone who has not accepted the invitation yet has nothing to sign in with. */
const canSignIn = sql`(person.password_hash is not null
  or exists (select from identity where identity.person_id = person.id)
  or exists (select from passkey where passkey.person_id = person.id))`;

/** Their access to the challenge, as requireSender checks it when they release. */
const canSeeChallenge = sql`((person.kind = ${roles.admin} and person.id = challenge.challenge_lead_id
    or person.kind = ${roles.superAdmin})
  and (person.site = challenge.site or ${sites.All} in (person.site, challenge.site)))`;

/** The lead and the super admins of the site, without those who cannot sign in or have an interest. */
async function listReleasers(tx: Queryable, challengeID: number): Promise<number[]> {
  const found = await tx.query<{ id: number }[]>(sql`
    select person.id from challenge join person on ${canSeeChallenge}
    where challenge.id = ${challengeID} and ${canSignIn} and not (
      exists (select from challenge_panel where challenge_panel.challenge_id = challenge.id)
      and exists (select from interest join application on application.id = interest.application_id
        where application.challenge_id = challenge.id and application.submitted_on is not null
          and interest.person_id = person.id and interest.cleared_on is null))`);
  return found.map(({ id }) => id);
}

/** `state` is what findStateToRelease found. The challenge is locked. */
export async function requireReleaserIsNotSealer(
  { tx, actor }: Releaser,
  challengeID: number,
  state: PresentState | null,
): Promise<void> {
  const packs = await listPacks(tx, challengeID);
  if (!packs.some(({ sealedByID }) => sealedByID === actor.id)) return;
  // Sealed or changed since the state was found.
  if (!state || (await findFactsDigest(tx, challengeID)) !== state.digest)
    throw new Conflict(serverMessages.changedByUnknown);
  const current = packs.find(({ stateHash }) => stateHash === state.stateHash);
  const facts = {
    sealedByID: current?.sealedByID ?? null,
    releaserIDs: await listReleasers(tx, challengeID),
  };
  requirePossible(canReleaseSealed(actor, facts));
}
