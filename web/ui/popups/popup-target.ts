// Says where lists, menus and calendars open: in the dialog they belong to, or in the page's main element.
import { createContext, useContext } from 'react';

export const PopupTargetContext = createContext<HTMLElement | null>(null);

/** For `portalProps`, because screen readers do not find a popup outside the open dialog or outside a landmark. */
export function usePopupTarget(): { target: HTMLElement | string } {
  return { target: useContext(PopupTargetContext) ?? 'main' };
}
