// The way out of a dialog that stands on a route: back to the screen below, with its page and search as they were.
import { useNavigate } from '@tanstack/react-router';

/** Takes the place of the dialog in the history, so that Back does not open it again. */
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
