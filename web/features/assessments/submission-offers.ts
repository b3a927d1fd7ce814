// What a submission's page offers to whom, and where its trail leads.
import type { Application } from '../../../contract/applications.ts';
import type { AssessmentPlace } from '../../../contract/assessments.ts';
import { canSeeContactData } from '../../../rules/applications.ts';
import { assesses, canEditOrganisation } from '../../../rules/assessments.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { type Actor, hasRole, isSuperAdmin } from '../../../rules/permissions.ts';
import { areas } from '../../platform/areas.ts';
import type { Crumb } from '../../ui/layout/PageHeader.tsx';
import { challengePath, scoreSummaryPath } from '../challenges/challenge-data.ts';
import { type NoAssessment, verdictOnAssessing } from './assessing-verdict.ts';
import { assessmentPathOf, submissionsPath } from './assessment-paths.ts';
import { assessLabel } from './progress-words.ts';

type Submission = Pick<Application, 'id' | 'submittedOn' | 'hasUserAssessed'>;
type Challenge = AssessmentPlace['challenge'];
type Asking = Pick<Actor, 'id' | 'roles'>;

interface Offers {
  readonly assess: { readonly label: string; readonly to: string } | null;
  /** Why it cannot be assessed now; only for those who would. */
  readonly refusal: NoAssessment | null;
  readonly isAssessing: boolean;
  readonly editsOrganisation: boolean;
  readonly seesAllAssessments: boolean;
  readonly seesContactData: boolean;
  /** Where the scores of its challenge are summed up; null: not for this person. */
  readonly scoreSummary: string | null;
}

export function submissionOffers(actor: Asking, submission: Submission, challenge: Challenge): Offers {
  const isAssessing = assesses(actor, challenge);
  const verdict = verdictOnAssessing(actor, submission, challenge);
  return {
    assess: verdict.allowed
      ? { label: assessLabel(submission.hasUserAssessed), to: assessmentPathOf(submission) }
      : null,
    refusal: isAssessing && !verdict.allowed ? verdict : null,
    isAssessing,
    editsOrganisation: canEditOrganisation(actor, challenge).allowed,
    seesAllAssessments: isSuperAdmin(actor),
    seesContactData: canSeeContactData(actor, challenge).allowed,
    scoreSummary: viewsItsChallenge(actor, challenge)
      ? scoreSummaryPath(areas.challengeGroups.path, challenge.challengeGroupID, challenge.id)
      : null,
  };
}

export function submissionCrumb(actor: Asking, challenge: Challenge): Crumb {
  const { id, name, challengeGroupID } = challenge;
  if (hasRole(actor, 'assessor')) return { label: 'Submissions', to: submissionsPath(id) };
  const to = challengePath(areas.challengeGroups.path, challengeGroupID, id);
  return viewsItsChallenge(actor, challenge) ? { label: name, to } : { label: name };
}

/** Of one who reads a submission: those who look after users and those who assess may read it without its challenge. */
const viewsItsChallenge = (actor: Asking, challenge: Challenge) =>
  canEditChallenge(actor, challenge).allowed ||
  hasRole(actor, 'challengeView') ||
  !(hasRole(actor, 'users') || assesses(actor, challenge));
