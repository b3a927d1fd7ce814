// Names the assessors of a decision room: by their names for editors, by numbers for viewers.
import type { DecisionRoom } from '../../../contract/decision-room.ts';
import { assessorNumberText } from '../../../rules/decision-texts.ts';

/** Viewers get no names, and the ids they get are already 1, 2, 3 and so on. */
export function assessorNamesOf({ assessors }: Pick<DecisionRoom, 'assessors'>): (id: number) => string {
  const names = new Map(assessors.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? assessorNumberText(id);
}
