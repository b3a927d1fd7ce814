// Calculates proposals in a worker thread, because a large one would block all requests.
import type { AssignmentFacts, Proposal } from '../../../rules/assignment.ts';
import { ProposalFailed, TooManyProposals } from '../../platform/errors/http-errors.ts';
import { workerFile } from '../../platform/runtime/worker-file.ts';
import { workerQueue } from '../../platform/runtime/worker-queue.ts';

const defaultFile = workerFile({
  source: 'server/features/panel/proposal-worker-from-source.mjs',
  bundle: 'dist/server/proposal-worker.js',
});

const limits = {
  /** The largest panel that is allowed takes some seconds. */
  jobLimit: 30_000,
  /** Loading the program takes seconds on a busy machine. */
  startLimit: 30_000,
  maximumWaiting: 20,
};

export const proposalWorker = (
  file: string | URL = defaultFile,
  { jobLimit, startLimit, maximumWaiting } = limits,
): ((facts: AssignmentFacts) => Promise<Proposal>) =>
  workerQueue({
    file,
    jobLimit,
    startLimit,
    maximumWaiting,
    maxOldGenerationSizeMb: 128,
    full: () => new TooManyProposals(),
    failed: (cause) => new ProposalFailed(cause),
  });

export const propose = proposalWorker();
