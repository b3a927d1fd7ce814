// The appearance of each stage: its colour, and whether it is pending.
import type { StageNumber } from '../../../contract/stages.ts';

/** The four active stages have colours, defined in stage-colours.module.css; `closed` has none. */
export type StageFamily = 'workshop' | 'live' | 'assessment' | 'pitch' | 'closed';

interface StageStyle {
  readonly family: StageFamily;
  /** Its name starts with "Pending": it waits for the stage whose colour it shares. */
  readonly isPending: boolean;
}

export const stageStyles: Readonly<Record<StageNumber, StageStyle>> = {
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

/** The letters of the active stages. */
export const stageLetters: Readonly<Partial<Record<StageNumber, string>>> = {
  20: 'W',
  40: 'L',
  60: 'A',
  80: 'P',
};
