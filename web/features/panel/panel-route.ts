// Addresses of the Panel tab: its parts, which are in the query string, and the dialogs below its path.
import { useNavigate, useParams, useRouterState, useSearch } from '@tanstack/react-router';

/** The parts of the tab, in order. */
export const panelParts = {
  settings: 'Settings',
  assignments: 'Assignments',
  progress: 'Progress',
  interests: 'Interests',
} as const;
export type PanelPart = keyof typeof panelParts;

/** The part that a dialog belongs to, for an address that names only the dialog. */
const partsOfDialogs: Readonly<Record<string, PanelPart>> = {
  propose: 'assignments',
  'clear-assignments': 'assignments',
  remind: 'progress',
  'add-interest': 'interests',
  'clear-interest': 'interests',
  'put-back-interest': 'interests',
};

const addressPattern = /^(?<path>.+\/challenges\/\d+\/panel)(\/(?<dialog>[a-z-]+))?/;

/** The part to show, from the query string or from the dialog in the path. */
export function partOf(pathname: string, wanted: string | undefined): PanelPart {
  if (wanted !== undefined && Object.hasOwn(panelParts, wanted)) return wanted as PanelPart;
  return partsOfDialogs[addressPattern.exec(pathname)?.groups?.dialog ?? ''] ?? 'settings';
}

const usePathname = () => useRouterState({ select: ({ location }) => location.pathname });

/** The challenge in the address, and the path of its Panel tab. */
export function usePanelRoute() {
  const { challengeID } = useParams({ strict: false }) as { challengeID?: string };
  return { challengeID: Number(challengeID), path: addressPattern.exec(usePathname())?.groups?.path ?? '' };
}

export function usePart(): PanelPart {
  const { part } = useSearch({ strict: false }) as { part?: string };
  return partOf(usePathname(), part);
}

/** The query string of a part; the first part has none. */
export const searchOf = (part: PanelPart): Readonly<Record<string, string>> =>
  part === 'settings' ? {} : { part };

/** Closes a dialog of the tab: goes back to the part beneath it, without the values that filled in the dialog. */
export function usePanelDialogClose() {
  const navigate = useNavigate();
  const { path } = usePanelRoute();
  const part = usePart();
  return () => void navigate({ to: path, search: searchOf(part), replace: true, resetScroll: false });
}
