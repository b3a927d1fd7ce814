// Closes a dialog that has its own route: goes back to the screen beneath, with its page and search unchanged.
import { useNavigate } from '@tanstack/react-router';

/** Replaces the dialog in the history, so that Back does not open it again. */
export function useDialogClose(screenPath: string) {
  const navigate = useNavigate();
  return () =>
    void navigate({
      to: screenPath,
      search: true,
      state: ({ list }) => ({ list }),
      replace: true,
      resetScroll: false,
    });
}
