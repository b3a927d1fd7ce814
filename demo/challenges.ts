// All challenges of the demonstration.
import type { DemoChallenge } from './challenge.ts';
import { challengesOfGA } from './challenges-ga.ts';
import { challengesOfIX } from './challenges-ix.ts';

export const demoChallenges: readonly DemoChallenge[] = [...challengesOfIX, ...challengesOfGA];
