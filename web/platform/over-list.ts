// Whether the dialog of one record stands over the list it was opened from, and the way out of it.
import { useParams, useRouterState } from '@tanstack/react-router';
import { type Crumb, recordPath } from './areas.ts';
import { useDialogClose } from './use-dialog-close.ts';

/** While a step is under way either end of it may say so: what stands beneath must not change for that moment. */
export const useIsOverList = () =>
  useRouterState({
    select: ({ location, resolvedLocation }) =>
      Boolean(location.state.overList || resolvedLocation?.state.overList),
  });

/** The record of the address; NaN on the list itself, where there is none. */
export function useRecordID(): number {
  const { id } = useParams({ strict: false }) as { id?: string };
  return Number(id);
}

/** Back to what the dialog stands over: the list of this area, or the record's own page. */
export function useRecordDialogClose(area: Pick<Crumb, 'path'>) {
  const id = useRecordID();
  return useDialogClose(useIsOverList() ? area.path : recordPath(area, id));
}
