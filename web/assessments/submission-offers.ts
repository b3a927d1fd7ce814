// What a submission's page offers to whom, and where its trail leads.
import type { Application } from '../../contract/applications.ts';
import type { AssessmentPlace } from '../../contract/assessments.ts';
import { assesses, canEditOrganisation } from '../../rules/assessments.ts';
import { canEditChallenge } from '../../rules/challenges.ts';
import { type Actor, hasRole, isSuperAdmin } from '../../rules/permissions.ts';
import { areas } from '../areas.ts';
import { challengePath } from '../challenges/challenge-data.ts';
import type { Crumb } from '../ui/PageHeader.tsx';
import { assessLabel } from './assess-words.ts';
import { verdictOnAssessing } from './assessing.ts';
import { assessmentPathOf, submissionsPath } from './assessment-paths.ts';

type Submission = Pick<Application, 'id' | 'submittedOn' | 'hasUserAssessed'>;
type Challenge = AssessmentPlace['challenge'];
type Asking = Pick<Actor, 'id' | 'roles'>;

interface Offers {
  readonly assess: { readonly label: string; readonly to: string } | null;
  /** Why it cannot be assessed now; only for those who would. */
  readonly refusal: string | null;
  readonly isAssessing: boolean;
  readonly editsOrganisation: boolean;
  readonly seesAllAssessments: boolean;
}

export function submissionOffers(actor: Asking, submission: Submission, challenge: Challenge): Offers {
  const isAssessing = assesses(actor, challenge);
  const verdict = verdictOnAssessing(actor, submission, challenge);
  return {
    assess: verdict.allowed
      ? { label: assessLabel(submission.hasUserAssessed), to: assessmentPathOf(submission) }
      : null,
    refusal: isAssessing && !verdict.allowed ? verdict.reason : null,
    isAssessing,
    editsOrganisation: canEditOrganisation(actor, challenge).allowed,
    seesAllAssessments: isSuperAdmin(actor),
  };
}

/** Those who look after users may read a submission without its challenge: to them that is only a name. */
export function submissionCrumb(actor: Asking, challenge: Challenge): Crumb {
  const { id, name, challengeGroupID } = challenge;
  if (hasRole(actor, 'assessor')) return { label: 'Submissions', to: submissionsPath(id) };
  const to = challengePath(areas.challengeGroups.path, challengeGroupID, id);
  const viewsChallenge =
    !hasRole(actor, 'users') || hasRole(actor, 'challengeView') || canEditChallenge(actor, challenge).allowed;
  return viewsChallenge ? { label: name, to } : { label: name };
}
