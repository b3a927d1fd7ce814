// Labels the assessors of a decision room: with their names for editors, with numbers for viewers.
import type { DecisionRoom } from '../../../contract/decision-room.ts';
import { assessorNumberText } from '../../../rules/decision-texts.ts';

/** Viewers get no names, and the ids they get are already 1, 2, 3 and so on. */
export function assessorNamesOf({ assessors }: Pick<DecisionRoom, 'assessors'>): (id: number) => string {
  const names = new Map(assessors.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? assessorNumberText(id);
}
