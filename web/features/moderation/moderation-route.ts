// The address of the Moderation section, and the record that a dialog over it is about.
import { useParams } from '@tanstack/react-router';
import { sectionPath } from '../../platform/room-sections.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { scoreSummaryPath, useChallengeRoute } from '../challenges/challenge-data.ts';

export function useModerationRoute() {
  const { base, groupID, challengeID } = useChallengeRoute();
  return { challengeID, path: sectionPath(scoreSummaryPath(base, groupID, challengeID), 'moderation') };
}

/** Closes a dialog of the section. */
export const useModerationDialogClose = () => useDialogClose(useModerationRoute().path);

/** The number at the end of a dialog's address. */
export function useIDFromRoute(name: 'applicationID' | 'noteID' | 'assessmentID'): number {
  const params = useParams({ strict: false }) as Partial<Record<string, string>>;
  return Number(params[name]);
}
