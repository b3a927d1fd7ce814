// What the list of applications says about the signed-in person's own part in each of them.
import type { ApplicationToAssess } from '../../../contract/applications.ts';
import type { OwnWork } from '../../../contract/declarations.ts';
import { pointsText } from '../../../rules/scoring.ts';
import { assessedText } from './assessment-texts.ts';

export interface OwnStatus {
  readonly state: 'assessed' | 'draft' | 'open' | 'interest' | 'declined' | 'setAside' | 'notAssigned';
  /** The person's own total, once it is known. */
  readonly score: number | null;
}

/** Until the person's own work has loaded, a row shows what the list itself says. */
export function ownStatusOf(
  { id, hasUserAssessed }: Pick<ApplicationToAssess, 'id' | 'hasUserAssessed'>,
  ownWork: OwnWork | undefined,
  hasDraft: (applicationID: number) => boolean,
): OwnStatus {
  const own = ownWork?.submissions.find(({ applicationID }) => applicationID === id);
  if (own?.state === 'interest' || own?.state === 'declined' || own?.state === 'setAside')
    return { state: own.state, score: null };
  // People with other permissions also see applications that are assigned to someone else.
  if (ownWork && !own && !hasUserAssessed) return { state: 'notAssigned', score: null };
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
    case 'notAssigned':
      return 'Not assigned to you';
    case 'open':
      return assessedText(false);
  }
}

/** The person cannot open an application with this status. */
export const isClosedTo = ({ state }: OwnStatus) => state === 'interest' || state === 'declined';

/** The person can assess an application with this status. */
export const isAssessableBy = ({ state }: OwnStatus) =>
  state === 'open' || state === 'draft' || state === 'assessed';

/** The application that the page's main button opens: the first of the list, or else the person's first open one. */
export function firstToAssess(
  first: Pick<ApplicationToAssess, 'id' | 'hasUserAssessed'> | null | undefined,
  ownWork: OwnWork | undefined,
): number | undefined {
  const open = ownWork?.submissions.filter(({ state }) => state === 'open' || state === 'assigned');
  if (!open) return first && !first.hasUserAssessed ? first.id : undefined;
  return (open.find(({ applicationID }) => applicationID === first?.id) ?? open[0])?.applicationID;
}
