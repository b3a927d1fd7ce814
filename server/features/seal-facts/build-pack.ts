// Builds a decision pack in worker processes, because the simulation and the hashes would block all requests.
import { packMode } from '../../../contract/decision-pack.ts';
import { PackFailed, TooManyPacks } from '../../platform/errors/http-errors.ts';
import { jobQueue } from '../../platform/runtime/job-queue.ts';
import { inWorkerPool } from '../../platform/runtime/worker-pool.ts';
import { simulateStability } from '../decision-facts/stability.ts';
import type { BuiltPack, Sealing } from './make-pack.ts';
import type { FoundFacts } from './pack-facts.ts';

export interface PackJob {
  /** StoredFacts as JSON. */
  readonly factsText: string;
  /** Stability as JSON, because structured clone takes ten times as long for its thousands of short lists. */
  readonly simulatedText: string;
  readonly sealing: Sealing;
}

/** In milliseconds. */
const jobLimit = 30_000;

const makePack = jobQueue<PackJob, BuiltPack>({
  work: inWorkerPool('makePack', jobLimit),
  maximumWaiting: 20,
  full: () => new TooManyPacks(),
  failed: (cause) => new PackFailed(cause),
});

/** Hold no database connection while this runs. */
export async function buildPack(facts: FoundFacts, sealing: Sealing): Promise<BuiltPack> {
  const simulated = await simulateStability(facts, packMode);
  return makePack({ factsText: facts.text, simulatedText: JSON.stringify(simulated), sealing });
}

/** The hash of the state does not depend on these fields, but a pack must have them. */
const notSealed: Sealing = {
  sealedOn: new Date(0).toISOString(),
  sealedBy: '',
  programVersion: '',
  previousHash: null,
};

export const calculateStateHash = async (facts: FoundFacts): Promise<string> =>
  (await buildPack(facts, notSealed)).stateHash;
