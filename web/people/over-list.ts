// Whether a person's dialog stands over the list it was opened from, and the way out of it.
import { useParams, useRouterState } from '@tanstack/react-router';
import { recordPath } from '../areas.ts';
import { useDialogClose } from '../use-dialog-close.ts';
import { useKind } from './person-kinds.ts';

/** While a step is under way either end of it may say so: what stands beneath must not change for that moment. */
export const useIsOverList = () =>
  useRouterState({
    select: ({ location, resolvedLocation }) =>
      Boolean(location.state.overList || resolvedLocation?.state.overList),
  });

/** The person of the address; NaN on the list itself, where there is none. */
export function usePersonID(): number {
  const { id } = useParams({ strict: false }) as { id?: string };
  return Number(id);
}

/** Back to what the dialog stands over. */
export function usePersonDialogClose() {
  const kind = useKind();
  const id = usePersonID();
  return useDialogClose(useIsOverList() ? kind.path : recordPath(kind, id));
}
