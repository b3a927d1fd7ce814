// What the list of submissions says about the signed-in person's own part in each of them.
import type { ApplicationToAssess } from '../../../contract/applications.ts';
import type { OwnWork } from '../../../contract/declarations.ts';
import { pointsText } from '../../../rules/scoring.ts';
import { assessedText } from './assessment-texts.ts';

export interface OwnStatus {
  readonly state: 'assessed' | 'draft' | 'open' | 'interest' | 'declined' | 'setAside';
  /** The person's own total, once it is known. */
  readonly score: number | null;
}

/** A row before the person's own work has loaded shows what the list itself says. */
export function ownStatusOf(
  { id, hasUserAssessed }: Pick<ApplicationToAssess, 'id' | 'hasUserAssessed'>,
  ownWork: OwnWork | undefined,
  hasDraft: (applicationID: number) => boolean,
): OwnStatus {
  const own = ownWork?.submissions.find(({ applicationID }) => applicationID === id);
  if (own?.state === 'interest' || own?.state === 'declined' || own?.state === 'setAside')
    return { state: own.state, score: null };
  if (hasUserAssessed) return { state: 'assessed', score: own?.score ?? null };
  return { state: hasDraft(id) ? 'draft' : 'open', score: null };
}

export function ownStatusText({ state, score }: OwnStatus): string {
  switch (state) {
    case 'assessed':
      return score === null ? assessedText(true) : `${assessedText(true)}, ${pointsText(score)} pts`;
    case 'draft':
      return 'Draft';
    case 'interest':
      return 'You declared an interest';
    case 'declined':
      return 'You declined';
    case 'setAside':
      return 'Set aside';
    case 'open':
      return assessedText(false);
  }
}

/** Nothing about such a submission can be opened. */
export const isClosedTo = ({ state }: OwnStatus) => state === 'interest' || state === 'declined';
