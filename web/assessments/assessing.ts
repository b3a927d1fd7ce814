// Whether this person can assess a submission now, and how they stand to its challenge.
import type { Challenge } from '../../contract/challenges.ts';
import { type AssessorFacts, canAssess, isAssessable } from '../../rules/assessments.ts';
import type { Actor } from '../../rules/permissions.ts';
import type { Verdict } from '../../rules/verdict.ts';

type Asking = Pick<Actor, 'id' | 'roles'>;
type Marks = Pick<Challenge, 'readyForAssessmentsSetOn' | 'assessmentsCompleteSetOn'>;

/** Both halves of what the server asks before it saves an assessment. */
export function verdictOnAssessing(
  actor: Asking,
  submission: { readonly submittedOn: string | null },
  challenge: Marks & AssessorFacts,
): Verdict {
  const verdict = canAssess(actor, challenge);
  return verdict.allowed ? isAssessable(submission, challenge) : verdict;
}

export const assessorFacts = (
  { id }: Pick<Actor, 'id'>,
  { assessorIDs }: Pick<Challenge, 'assessorIDs'>,
): AssessorFacts => ({ isAssessor: assessorIDs.includes(id) });
