// All challenges of the demonstration.
import type { DemoChallenge } from './challenge.ts';
import { challengesOfGA } from './challenges-ga.ts';
import { challengesOfIX } from './challenges-ix.ts';
import { challengesOfPorts } from './challenges-ports.ts';

/** The last group comes after both sites, so that the records of the others keep their ids. */
export const demoChallenges: readonly DemoChallenge[] = [
  ...challengesOfIX,
  ...challengesOfGA,
  ...challengesOfPorts,
];
