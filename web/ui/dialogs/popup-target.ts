// Where lists, menus and calendars open: inside the dialog they belong to, else inside the page's main part.
import { createContext, useContext } from 'react';

export const PopupTargetContext = createContext<HTMLElement | null>(null);

/** For `portalProps`: outside of an open dialog, or of every landmark, screen readers would not find what opened. */
export function usePopupTarget(): { target: HTMLElement | string } {
  return { target: useContext(PopupTargetContext) ?? 'main' };
}
