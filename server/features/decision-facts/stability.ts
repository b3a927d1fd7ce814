// Simulates in a worker process how another panel would rank, because a simulation would block all requests.
import type { StabilityMode } from '../../../contract/decision-vocabulary.ts';
import { inputHashOf, type Stability, type StabilityInput } from '../../../rules/stability.ts';
import { SimulationFailed, TooManySimulations } from '../../platform/errors/http-errors.ts';
import { jobQueue } from '../../platform/runtime/job-queue.ts';
import { inWorkerPool, type WorkerPool } from '../../platform/runtime/worker-pool.ts';
import { sha256 } from '../../platform/text/sha256.ts';
import { stabilityCache } from './stability-cache.ts';

export interface SimulationJob extends StabilityInput {
  readonly mode: StabilityMode;
}

/** In milliseconds. 200 applications with 10 assessments each take half a second; the largest challenges take longer. */
const jobLimit = 30_000;

/** Calculates the same simulation once, even if several people ask for it at the same time. */
export function simulator(
  pool: WorkerPool = inWorkerPool,
  maximumWaiting = 20,
): (input: StabilityInput, mode: StabilityMode) => Promise<Stability> {
  // The result is JSON, because structured clone takes ten times as long for its thousands of short lists.
  const simulate = jobQueue<SimulationJob, string>({
    work: pool('simulate', jobLimit),
    maximumWaiting,
    full: () => new TooManySimulations(),
    failed: (cause) => new SimulationFailed(cause),
  });
  const finished = stabilityCache();
  const running = new Map<string, Promise<Stability>>();
  return async ({ rows, percents }, mode) => {
    const key = `${mode} ${inputHashOf({ rows, percents }, sha256)}`;
    const known = finished.find(key);
    if (known) return known;
    const started = running.get(key);
    if (started) return started;
    const simulation = simulate({ rows, percents, mode }).then((text): Stability => JSON.parse(text));
    running.set(key, simulation);
    try {
      const result = await simulation;
      finished.store(key, result);
      return result;
    } finally {
      running.delete(key);
    }
  };
}

/** The result has no cut-off, because moving one needs no new simulation; see withCutOff. */
export const simulateStability = simulator();
