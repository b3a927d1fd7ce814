// The worker thread that simulates other panels and weights, one simulation at a time.
import { parentPort } from 'node:worker_threads';
import { stabilityOf } from '../../../rules/stability.ts';
import type { SimulationJob } from './stability.ts';

parentPort?.on('message', ({ rows, percents, mode }: SimulationJob) =>
  parentPort?.postMessage(stabilityOf({ rows, percents, places: null }, mode)),
);
