// Decides whether a person can assess an application now, and gives the heading and reason if not.
import type { Application } from '../../../contract/applications.ts';
import type { Challenge } from '../../../contract/challenges.ts';
import { canEditTexts } from '../../../rules/applications.ts';
import { type AssessorFacts, canAssess, isAssessable } from '../../../rules/assessments.ts';
import { isComplete } from '../../../rules/lifecycle.ts';
import type { Actor } from '../../../rules/permissions.ts';
import { restrictedName } from '../../../rules/restricted-records.ts';
import type { Refused, Verdict } from '../../../rules/verdict.ts';
import { assessmentsComplete, notReadyYet } from './assessment-texts.ts';

type ActorRoles = Pick<Actor, 'id' | 'roles'>;
interface AssessableApplication extends Pick<Application, 'submittedOn'> {
  /** Missing for a list, whose rows do not say so. */
  readonly erasedAt?: Application['erasedAt'];
  readonly isRestricted?: Application['isRestricted'];
}
type Marks = Pick<Challenge, 'readyForAssessmentsSetOn' | 'assessmentsCompleteSetOn'>;

/** The rule's reason is about saving, so the heading states the situation for people who only read. */
export interface AssessmentRefusal extends Refused {
  readonly heading: string;
}

/** Applies the same rules as the server before it saves an assessment. */
export function assessmentVerdict(
  actor: ActorRoles,
  application: AssessableApplication,
  challenge: Marks & AssessorFacts,
): Exclude<Verdict, Refused> | AssessmentRefusal {
  const person = canAssess(actor, challenge);
  if (!person.allowed) return { ...person, heading: 'For assessors of this challenge' };
  const { erasedAt = null, isRestricted = false } = application;
  const writing = canEditTexts({ isErased: erasedAt !== null, isRestricted });
  if (!writing.allowed) return { ...writing, heading: isRestricted ? restrictedName : 'Erased' };
  const now = isAssessable(application, challenge);
  return now.allowed ? now : { ...now, heading: headingOf(application, challenge) };
}

function headingOf({ submittedOn }: AssessableApplication, challenge: Marks): string {
  if (submittedOn === null) return 'Not submitted yet';
  return isComplete(challenge) ? assessmentsComplete : notReadyYet;
}

export const assessorFacts = (
  { id }: Pick<Actor, 'id'>,
  { assessorIDs }: Pick<Challenge, 'assessorIDs'>,
): AssessorFacts => ({ isAssessor: assessorIDs.includes(id) });
