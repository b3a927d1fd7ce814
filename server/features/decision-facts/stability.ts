// Simulates in a worker thread how another panel would rank, because a simulation would block all requests.
import type { StabilityMode } from '../../../contract/decision-vocabulary.ts';
import { inputHashOf, type Stability, type StabilityInput } from '../../../rules/stability.ts';
import { SimulationFailed, TooManySimulations } from '../../platform/errors/http-errors.ts';
import { workerFile } from '../../platform/runtime/worker-file.ts';
import { workerQueue } from '../../platform/runtime/worker-queue.ts';
import { stabilityCache } from './stability-cache.ts';

export interface SimulationJob extends StabilityInput {
  readonly mode: StabilityMode;
}

const defaultFile = workerFile({
  source: 'server/features/decision-facts/stability-worker-from-source.mjs',
  bundle: 'dist/server/stability-worker.js',
});

const limits = {
  /** 200 applications with 10 assessments each take a second; the largest challenges take longer. */
  jobLimit: 30_000,
  /** Loading the program takes seconds on a busy machine. */
  startLimit: 30_000,
  maximumWaiting: 20,
};

/** Calculates the same simulation once, even if several people ask for it at the same time. */
export function simulator(
  file: string | URL = defaultFile,
  { jobLimit, startLimit, maximumWaiting } = limits,
): (input: StabilityInput, mode: StabilityMode) => Promise<Stability> {
  const simulate = workerQueue<SimulationJob, Stability>({
    file,
    jobLimit,
    startLimit,
    maximumWaiting,
    maxOldGenerationSizeMb: 256,
    full: () => new TooManySimulations(),
    failed: (cause) => new SimulationFailed(cause),
  });
  const finished = stabilityCache();
  const running = new Map<string, Promise<Stability>>();
  return async ({ rows, percents }, mode) => {
    const key = `${mode} ${inputHashOf({ rows, percents })}`;
    const known = finished.find(key);
    if (known) return known;
    const started = running.get(key);
    if (started) return started;
    const simulation = simulate({ rows, percents, mode });
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
