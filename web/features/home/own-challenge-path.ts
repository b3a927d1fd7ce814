// The page that a challenge on the home page leads to: its own page, the one for assessors, or none.
import type { DateKind, Due, OwnChallenge } from '../../../contract/home.ts';
import { areas } from '../../platform/areas.ts';
import { assessedChallengePath } from '../../platform/assessment-paths.ts';
import { challengePath } from '../challenges/challenge-data.ts';

interface Target {
  readonly id: number;
  readonly challengeGroupID: number;
  readonly canView: boolean;
}

function pathOf({ id, challengeGroupID, canView }: Target, isAssessor: boolean): string | null {
  if (canView) return challengePath(areas.challengeGroups.path, challengeGroupID, id);
  return isAssessor ? assessedChallengePath(id) : null;
}

export const ownChallengePath = (challenge: OwnChallenge) => pathOf(challenge, challenge.part === 'assessor');

/** Of the people who cannot view a challenge, only its assessors see these dates. */
const datesOfAssessors: readonly DateKind[] = ['assessmentStartDate', 'responseDate'];

export const duePath = ({ kind, challengeID, ...due }: Due) =>
  pathOf({ id: challengeID, ...due }, datesOfAssessors.includes(kind));
