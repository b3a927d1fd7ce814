// Says whether a dialog is shown over the list or the record's page it was opened from, and closes the dialog.
import { useRouterState } from '@tanstack/react-router';
import { type Crumb, recordPath } from './areas.ts';
import { useDialogClose } from './use-dialog-close.ts';
import { useRouteID } from './use-route-id.ts';

/** During a navigation either location counts, because the page beneath must not change in between. */
export const useIsOverList = () =>
  useRouterState({
    select: ({ location, resolvedLocation }) =>
      Boolean(location.state.overList || resolvedLocation?.state.overList),
  });

/** Whether a dialog of a list is shown over the page of one of its records. */
export const useIsOverRecord = () =>
  useRouterState({
    select: ({ location, resolvedLocation }) =>
      Boolean(location.state.overRecord || resolvedLocation?.state.overRecord),
  });

/** Goes back to the page beneath the dialog: the list of this area, or the record's own page. */
export function useRecordDialogClose(area: Pick<Crumb, 'path'>) {
  const id = useRouteID();
  return useDialogClose(useIsOverList() ? area.path : recordPath(area, id));
}
