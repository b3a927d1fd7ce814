// Decides whether the scores of a moment can be shown.
import type { Now } from './now.ts';
import { asAtTexts } from './score-moment-texts.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

/** Nobody knows the scores of a moment in the future. */
export const canShowMoment = (at: Date, { instant }: Pick<Now, 'instant'>): Verdict =>
  at > instant ? refuse(asAtTexts.notYet) : allow;
