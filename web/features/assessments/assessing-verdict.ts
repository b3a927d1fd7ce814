// Whether this person can assess a submission now, with the words for why not, and how they stand to its challenge.
import type { Challenge } from '../../../contract/challenges.ts';
import { type AssessorFacts, canAssess, isAssessable } from '../../../rules/assessments.ts';
import { isComplete } from '../../../rules/lifecycle.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Refused, Verdict } from '../../../rules/verdict.ts';
import { assessmentsComplete, notReadyYet } from './progress-words.ts';

type Asking = Pick<Actor, 'id' | 'roles'>;
type Submission = { readonly submittedOn: string | null };
type Marks = Pick<Challenge, 'readyForAssessmentsSetOn' | 'assessmentsCompleteSetOn'>;

/** The sentence of the rule is about saving: the heading says it also to those who only read. */
export interface NoAssessment extends Refused {
  readonly heading: string;
}

/** Both halves of what the server asks before it saves an assessment. */
export function verdictOnAssessing(
  actor: Asking,
  submission: Submission,
  challenge: Marks & AssessorFacts,
): Exclude<Verdict, Refused> | NoAssessment {
  const person = canAssess(actor, challenge);
  if (!person.allowed) return { ...person, heading: 'For assessors of this challenge' };
  const now = isAssessable(submission, challenge);
  return now.allowed ? now : { ...now, heading: headingOf(submission, challenge) };
}

function headingOf({ submittedOn }: Submission, challenge: Marks): string {
  if (submittedOn === null) return 'Not submitted yet';
  return isComplete(challenge) ? assessmentsComplete : notReadyYet;
}

export const assessorFacts = (
  { id }: Pick<Actor, 'id'>,
  { assessorIDs }: Pick<Challenge, 'assessorIDs'>,
): AssessorFacts => ({ isAssessor: assessorIDs.includes(id) });
