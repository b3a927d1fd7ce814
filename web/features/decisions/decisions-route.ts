// The address of the Decisions section, and the application that a dialog over it is about.
import { useParams } from '@tanstack/react-router';
import { sectionPath } from '../../platform/room-sections.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { scoreSummaryPath, useChallengeRoute } from '../challenges/challenge-data.ts';

export function useDecisionsRoute() {
  const { base, groupID, challengeID } = useChallengeRoute();
  const summaryPath = scoreSummaryPath(base, groupID, challengeID);
  return {
    challengeID,
    path: sectionPath(summaryPath, 'decisions'),
    lettersPath: sectionPath(summaryPath, 'letters'),
  };
}

/** Closes a dialog of the section. */
export const useDecisionsDialogClose = () => useDialogClose(useDecisionsRoute().path);

export function useApplicationID(): number {
  const { applicationID } = useParams({ strict: false }) as { applicationID?: string };
  return Number(applicationID);
}
