// The address of the Seal section, for its links and its dialog.
import { sectionPath } from '../../platform/room-sections.ts';
import { scoreSummaryPath, useChallengeRoute } from '../challenges/challenge-data.ts';

export function useSealsRoute() {
  const { base, groupID, challengeID } = useChallengeRoute();
  return { challengeID, path: sectionPath(scoreSummaryPath(base, groupID, challengeID), 'seal') };
}
