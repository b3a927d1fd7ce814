// Decides what an application's page offers to a person, and which breadcrumbs lead to the challenge.
import type { Application } from '../../../contract/applications.ts';
import type { AssessmentPlace } from '../../../contract/assessments.ts';
import { canEditTexts, canSeeContactData } from '../../../rules/applications.ts';
import { canEditOrganisation, isAssessorOf } from '../../../rules/assessments.ts';
import { type Actor, hasRole, isSuperAdmin } from '../../../rules/permissions.ts';
import { applicationPath } from '../../platform/application-paths.ts';
import { areas } from '../../platform/areas.ts';
import { assessedChallengePath, assessmentPathOf } from '../../platform/assessment-paths.ts';
import type { Crumb } from '../../ui/layout/PageHeader.tsx';
import { challengePath, scoreSummaryPath } from '../challenges/challenge-data.ts';
import { assessLabel } from './assessment-texts.ts';
import { type AssessmentRefusal, assessmentVerdict } from './assessment-verdict.ts';

type AssessableApplication = Pick<
  Application,
  'id' | 'submittedOn' | 'hasUserAssessed' | 'canViewChallenge' | 'erasedAt' | 'isRestricted'
>;
type Challenge = AssessmentPlace['challenge'];
type ActorRoles = Pick<Actor, 'id' | 'roles'>;

interface Permissions {
  readonly assess: { readonly label: string; readonly to: string } | null;
  /** Why the application cannot be assessed now; null for people who do not assess it. */
  readonly refusal: AssessmentRefusal | null;
  readonly isAssessing: boolean;
  readonly canEditOrganisation: boolean;
  readonly canSeeAllAssessments: boolean;
  readonly canSeeContactData: boolean;
  /** The page of the challenge that this person may open; null if there is none. */
  readonly challenge: string | null;
  /** The page of the application among the users; null without the role. */
  readonly application: string | null;
  /** The path of the challenge's score summary; null if this person may not open it. */
  readonly scoreSummary: string | null;
}

export function applicationPermissions(
  actor: ActorRoles,
  application: AssessableApplication,
  challenge: Challenge,
): Permissions {
  const isAssessing = isAssessorOf(actor, challenge);
  const verdict = assessmentVerdict(actor, application, challenge);
  const { isRestricted, erasedAt } = application;
  const isErased = erasedAt !== null;
  return {
    assess: verdict.allowed
      ? { label: assessLabel(application.hasUserAssessed), to: assessmentPathOf(application) }
      : null,
    refusal: isAssessing && !verdict.allowed ? verdict : null,
    isAssessing,
    canEditOrganisation:
      canEditOrganisation(actor, challenge).allowed && canEditTexts({ isErased, isRestricted }).allowed,
    canSeeAllAssessments: isSuperAdmin(actor),
    canSeeContactData: canSeeContactData(actor, challenge).allowed,
    challenge: challengePage(actor, application, challenge),
    application: hasRole(actor, 'users') ? applicationPath(application.id) : null,
    scoreSummary: application.canViewChallenge
      ? scoreSummaryPath(areas.challengeGroups.path, challenge.challengeGroupID, challenge.id)
      : null,
  };
}

/** Its assessors who may not see all applications have their own page of the challenge. */
function challengePage(actor: ActorRoles, application: AssessableApplication, challenge: Challenge) {
  const { id, challengeGroupID } = challenge;
  if (application.canViewChallenge) return challengePath(areas.challengeGroups.path, challengeGroupID, id);
  return isAssessorOf(actor, challenge) ? assessedChallengePath(id) : null;
}

/** For people without the assessment screens; an assessor's breadcrumbs come from the list of screens. */
export function challengeCrumbs(
  actor: ActorRoles,
  { canViewChallenge }: Pick<Application, 'canViewChallenge'>,
  { id, name, challengeGroupID }: Challenge,
): Crumb[] {
  if (hasRole(actor, 'assessor')) return [];
  const to = challengePath(areas.challengeGroups.path, challengeGroupID, id);
  return [canViewChallenge ? { label: name, to } : { label: name }];
}
