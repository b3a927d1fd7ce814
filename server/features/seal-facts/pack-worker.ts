// The worker thread that makes decision packs, one at a time.
import { parentPort } from 'node:worker_threads';
import type { PackJob } from './build-pack.ts';
import { makePack } from './make-pack.ts';

parentPort?.on('message', ({ factsText, sealing, simulated }: PackJob) =>
  parentPort?.postMessage(makePack(JSON.parse(factsText), sealing, simulated)),
);
