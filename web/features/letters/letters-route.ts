// The address of the Letters section, for its links and dialogs.
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { useDecisionsRoute } from '../decisions/decisions-route.ts';

export function useLettersRoute() {
  const { challengeID, lettersPath } = useDecisionsRoute();
  return { challengeID, path: lettersPath };
}

/** Closes a dialog of the section. */
export const useLettersDialogClose = () => useDialogClose(useLettersRoute().path);
