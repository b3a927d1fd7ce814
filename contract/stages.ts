// Defines the stages of a challenge as calls send them.
import { stages } from './vocabulary.ts';
import { z } from './zod.ts';

export type StageNumber = keyof typeof stages;
export const Stage = z.literal(Object.keys(stages).map(Number) as [StageNumber, ...StageNumber[]]);
