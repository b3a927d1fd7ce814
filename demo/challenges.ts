// All challenges of the demonstration.
import type { DemoChallenge } from './challenge.ts';
import { challengesOfGA } from './challenges-ga.ts';
import { challengesOfHeat } from './challenges-heat.ts';
import { challengesOfIX } from './challenges-ix.ts';
import { challengesOfPorts } from './challenges-ports.ts';

/** The newest groups come last, so that the records of the others keep their ids. */
export const demoChallenges: readonly DemoChallenge[] = [
  ...challengesOfIX,
  ...challengesOfGA,
  ...challengesOfPorts,
  ...challengesOfHeat,
];
