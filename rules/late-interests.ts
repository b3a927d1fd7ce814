// Decides who can declare an interest after the assessments are complete. It is a file of its own, because the page of an
// application needs only this rule about interests.
import { isComplete, type Timeline } from './lifecycle.ts';

export const isTooLateToDeclare = (
  isEditor: boolean,
  challenge: Pick<Timeline, 'assessmentsCompleteSetOn'>,
): boolean => isComplete(challenge) && !isEditor;
