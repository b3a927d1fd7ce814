// Seals the decisions of a challenge: calculates and draws without a database connection, and then checks that nothing changed.
import type { KeyObject } from 'node:crypto';
import type { DecisionPack } from '../../../contract/decision-pack.ts';
import { fullName } from '../../../contract/person-name.ts';
import type { seals } from '../../../contract/seals.ts';
import { fingerprintOf } from '../../../rules/pack-signature.ts';
import { rankingOf } from '../../../rules/ranking.ts';
import {
  canSeal,
  changedWhileSealing,
  isDecided,
  isNewState,
  isSameState,
  noSealingKey,
  packedDecisions,
} from '../../../rules/sealing.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Conflict, Refusal, requirePossible } from '../../platform/errors/http-errors.ts';
import type { Context } from '../../platform/http/implement.ts';
import type { ScoreSummaryDocument } from '../../platform/pdf/score-summary.ts';
import { readProgramVersion } from '../../platform/runtime/program-version.ts';
import type { ChallengeRow } from '../challenges/queries.ts';
import { listDecisions } from '../decision-facts/decisions.ts';
import { findRoomSettings } from '../decision-facts/settings.ts';
import { buildPack } from '../seal-facts/build-pack.ts';
import { type FoundFacts, findFactsDigest, findPackFacts } from '../seal-facts/pack-facts.ts';
import { findLastPack, type StoredPack } from '../seal-facts/packs.ts';
import { rememberState } from '../seal-facts/state.ts';
import { requireSealer, requireSealerAgain } from './access.ts';
import { drawPack, findSummaryToSeal } from './draw-pack.ts';
import { deleteFiles, type FileKeys, newFileKeys, storeFiles } from './files.ts';
import { findLastReleaseID, insertPack } from './queries.ts';
import { type SignedPack, sealedFileOf, signPack } from './signer.ts';

type SealContext = Context<typeof seals.seal>;

/** What must not change while the pack is made, although it is not part of it. */
interface Before {
  /** The pack names the one before it, so it cannot follow another one. */
  readonly last: StoredPack | null;
  /** The pack has the time at which it was started, so it would seem to be older than a release in the meantime. */
  readonly lastReleaseID: number | null;
}

const findBefore = async (tx: Queryable, challengeID: number): Promise<Before> => ({
  last: await findLastPack(tx, challengeID),
  lastReleaseID: await findLastReleaseID(tx, challengeID),
});

interface FactsToSeal {
  readonly challenge: ChallengeRow;
  readonly key: KeyObject;
  readonly facts: FoundFacts;
  readonly before: Before;
  /** The first part of the PDF. */
  readonly summary: ScoreSummaryDocument;
}

/** Before the pack is made, so that a refusal does not wait for it. */
async function findSealableFacts({ tx }: SealContext, challenge: ChallengeRow): Promise<FoundFacts> {
  const stored = await listDecisions(tx, challenge.id);
  requirePossible(isDecided(challenge, stored));
  const { settings } = await findRoomSettings(tx, challenge.id);
  const facts = await findPackFacts(tx, challenge.id);
  const ranked = new Map(rankingOf(facts.rows, facts.percents).map((one) => [one.submission, one]));
  const decisions = stored.map(({ applicationID, ...decision }) => {
    const { rank = null, average = null } = ranked.get(applicationID) ?? {};
    return { ...decision, submission: applicationID, rank, score: average };
  });
  requirePossible(canSeal({ ...challenge, minimum: settings.minimumPoints }, decisions));
  return facts;
}

async function findFactsToSeal(context: SealContext): Promise<FactsToSeal> {
  const { tx, params, services } = context;
  const { challenge } = await requireSealer(context);
  const key = services.decisionKey;
  if (key === null) throw new Refusal(noSealingKey);
  const facts = await findSealableFacts(context, challenge);
  const before = await findBefore(tx, params.id);
  const summary = await findSummaryToSeal(context, challenge);
  return { challenge, key, facts, before, summary };
}

interface SealedPackParts {
  readonly content: DecisionPack;
  readonly digest: string;
  readonly stateHash: string;
  readonly hash: string;
  readonly signed: SignedPack;
  readonly keys: FileKeys;
  readonly sealedOn: Date;
  readonly sealedBy: string;
}

/** The last step: everything is calculated and stored, and the challenge must still be what was calculated. */
async function insertSealed(
  context: Pick<SealContext, 'tx' | 'actor' | 'record' | 'params' | 'now'>,
  { content, digest, stateHash, hash, signed, keys, sealedOn, sealedBy }: SealedPackParts,
  before: Before,
): Promise<StoredPack> {
  const { tx, actor, record, params } = context;
  const { challenge } = await requireSealerAgain(context);
  const { last, lastReleaseID } = await findBefore(tx, params.id);
  const same = isSameState(digest, await findFactsDigest(tx, params.id));
  if (!same.allowed) throw new Conflict(same.reason);
  // The assessments may have been reopened, and the decisions may have been others when they were checked.
  const minimum = content.challenge.minimumPoints;
  requirePossible(canSeal({ ...challenge, minimum }, packedDecisions(content)));
  requirePossible(isNewState(stateHash, last?.stateHash ?? null));
  if (last?.id !== before.last?.id || lastReleaseID !== before.lastReleaseID)
    throw new Conflict(changedWhileSealing);
  const id = await insertPack(tx, {
    challengeID: params.id,
    sealedOn,
    sealedByID: actor.id,
    sealedByName: sealedBy,
    hash,
    stateHash,
    signed,
    keys,
    previousID: last?.id ?? null,
  });
  const { keyID } = signed;
  await record({
    action: 'seal the decisions',
    record: { type: 'challenge', id: params.id },
    before: null,
    after: { fingerprint: fingerprintOf(hash), signedWith: keyID },
  });
  return {
    id,
    sealedOn: sealedOn.toISOString(),
    sealedByID: actor.id,
    sealedBy,
    hash,
    stateHash,
    keyID,
  };
}

export async function sealDecision(context: SealContext): Promise<StoredPack> {
  const { actor, deadline, services, clientSignal, inTransaction } = context;
  const { challenge, key, facts, before, summary } = await deadline.within(() => findFactsToSeal(context));
  // Not the start of the request, because a release may have been read that came after it.
  const sealedOn = services.now().instant;
  const sealedBy = fullName(actor);
  const sealing = {
    sealedOn: sealedOn.toISOString(),
    sealedBy,
    programVersion: readProgramVersion(),
    previousHash: before.last?.hash ?? null,
  };
  const { stateHash, ...pack } = await buildPack(facts, sealing);
  rememberState(facts.digest, stateHash);
  requirePossible(isNewState(stateHash, before.last?.stateHash ?? null));
  const signed = await signPack(key, pack.text);
  const { timeZone } = services.settings;
  const content: DecisionPack = JSON.parse(pack.text);
  const pdf = await drawPack({ content, summary, pack, signed, timeZone }, clientSignal());
  const keys = newFileKeys();
  try {
    const bytes = { json: Buffer.from(sealedFileOf(pack, signed)), pdf };
    await storeFiles(services, keys, { challengeName: challenge.name, bytes });
    const { digest } = facts;
    const parts = { content, digest, stateHash, hash: pack.hash, signed, keys, sealedOn, sealedBy };
    return await inTransaction((caller) => insertSealed({ ...context, ...caller }, parts, before));
  } catch (error) {
    context.afterReply(() => deleteFiles(services, keys));
    throw error;
  }
}
