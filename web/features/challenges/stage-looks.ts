// How each stage looks: whose colour it has, and whether it only waits for that.
import type { StageNumber } from '../../../contract/challenges.ts';

/** The four that run, each with a colour of its own; `closed` has none. stage-colours.module.css has them. */
export type StageFamily = 'workshop' | 'live' | 'assessment' | 'pitch' | 'closed';

interface StageLook {
  readonly family: StageFamily;
  /** Its name begins with "Pending": it waits for the stage whose colour it has. */
  readonly isPending: boolean;
}

export const stageLooks: Readonly<Record<StageNumber, StageLook>> = {
  10: { family: 'workshop', isPending: true },
  20: { family: 'workshop', isPending: false },
  30: { family: 'live', isPending: true },
  40: { family: 'live', isPending: false },
  50: { family: 'assessment', isPending: true },
  60: { family: 'assessment', isPending: false },
  70: { family: 'pitch', isPending: true },
  80: { family: 'pitch', isPending: false },
  90: { family: 'closed', isPending: false },
};

/** Of the stages that run. */
export const stageLetters: Readonly<Partial<Record<StageNumber, string>>> = {
  20: 'W',
  40: 'L',
  60: 'A',
  80: 'P',
};
