// Says whether a dialog lies over the list or the record's page it was opened from, and closes the dialog.
import { useParams, useRouterState } from '@tanstack/react-router';
import { type Crumb, recordPath } from './areas.ts';
import { useDialogClose } from './use-dialog-close.ts';

/** During a navigation either location counts, because the page beneath must not change in between. */
export const useIsOverList = () =>
  useRouterState({
    select: ({ location, resolvedLocation }) =>
      Boolean(location.state.overList || resolvedLocation?.state.overList),
  });

/** Whether a dialog of a list lies over the page of one of its records. */
export const useIsOverRecord = () =>
  useRouterState({
    select: ({ location, resolvedLocation }) =>
      Boolean(location.state.overRecord || resolvedLocation?.state.overRecord),
  });

/** The record's id from the address; NaN on the list itself, which has no id. */
export function useRecordID(): number {
  const { id } = useParams({ strict: false }) as { id?: string };
  return Number(id);
}

/** Goes back to the page beneath the dialog: the list of this area, or the record's own page. */
export function useRecordDialogClose(area: Pick<Crumb, 'path'>) {
  const id = useRecordID();
  return useDialogClose(useIsOverList() ? area.path : recordPath(area, id));
}
