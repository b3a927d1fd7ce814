// Decides which clicks on a link the browser handles itself: those that open a new tab or window.
import type { MouseEvent } from 'react';

export const isForBrowser = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
