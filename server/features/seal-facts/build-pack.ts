// Builds a decision pack in worker threads, because the simulation and the hashes would block all requests.
import { packMode } from '../../../contract/decision-pack.ts';
import type { Stability } from '../../../rules/stability.ts';
import { PackFailed, TooManyPacks } from '../../platform/errors/http-errors.ts';
import { workerFile } from '../../platform/runtime/worker-file.ts';
import { workerQueue } from '../../platform/runtime/worker-queue.ts';
import { simulateStability } from '../decision-facts/stability.ts';
import type { BuiltPack, Sealing } from './make-pack.ts';
import type { FoundFacts } from './pack-facts.ts';

export interface PackJob {
  readonly factsText: string;
  readonly sealing: Sealing;
  readonly simulated: Stability;
}

const inThread = workerQueue<PackJob, BuiltPack>({
  file: workerFile({
    source: 'server/features/seal-facts/pack-worker-from-source.mjs',
    bundle: 'dist/server/pack-worker.js',
  }),
  jobLimit: 30_000,
  /** Loading the program takes seconds on a busy machine. */
  startLimit: 30_000,
  maximumWaiting: 20,
  maxOldGenerationSizeMb: 512,
  full: () => new TooManyPacks(),
  failed: (cause) => new PackFailed(cause),
});

/** Hold no database connection while this runs. */
export async function buildPack(facts: FoundFacts, sealing: Sealing): Promise<BuiltPack> {
  const simulated = await simulateStability(facts, packMode);
  return inThread({ factsText: facts.text, sealing, simulated });
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
