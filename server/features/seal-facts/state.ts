// Finds the hash of a challenge's present state, which is equal to that of a pack until something changes.
import type { Queryable } from '../../platform/database/database.ts';
import type { Deadline } from '../../platform/http/deadline.ts';
import { calculateStateHash } from './build-pack.ts';
import { type FoundFacts, findFactsDigest, findPackFacts } from './pack-facts.ts';

/** Two short texts each. */
const maximumEntries = 1000;

/** The state hash by the digest of the facts: all figures follow from the facts. The one read last comes last. */
const known = new Map<string, string>();

export function rememberState(digest: string, stateHash: string): void {
  known.delete(digest);
  known.set(digest, stateHash);
  for (const oldest of known.keys()) {
    if (known.size <= maximumEntries) break;
    known.delete(oldest);
  }
}

/** By digest, so that many people who open the packs at the same time wait for one calculation. */
const running = new Map<string, Promise<string>>();

async function stateHashOf(facts: FoundFacts): Promise<string> {
  const { digest } = facts;
  const calculation = running.get(digest) ?? calculateStateHash(facts).finally(() => running.delete(digest));
  running.set(digest, calculation);
  const stateHash = await calculation;
  rememberState(digest, stateHash);
  return stateHash;
}

export interface PresentState {
  /** Of the facts. */
  readonly digest: string;
  readonly stateHash: string;
}

interface Reader {
  /** The pool, not a transaction. */
  readonly tx: Queryable;
  readonly deadline: Deadline;
}

/**
 * The first call for a new state simulates, without a connection. Further calls take one statement that sends nothing
 * but a digest.
 */
export async function findPresentState({ tx, deadline }: Reader, challengeID: number): Promise<PresentState> {
  const digest = await deadline.within(() => findFactsDigest(tx, challengeID));
  const found = known.get(digest);
  if (found !== undefined) {
    rememberState(digest, found);
    return { digest, stateHash: found };
  }
  const facts = await deadline.within(() => findPackFacts(tx, challengeID));
  return { digest: facts.digest, stateHash: await stateHashOf(facts) };
}
