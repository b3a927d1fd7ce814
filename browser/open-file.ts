// Opens what has to be asked for its address first: a page, or a file that browsers show, in a tab of its own; another file as a download.
import { isShownByBrowsers } from '../contract/media.ts';

export type AskAddress = () => Promise<string>;

export const openFile = (contentType: string, askAddress: AskAddress): Promise<void> =>
  // A tab for a download would stay open and blank; this page stays where it is while one begins.
  isShownByBrowsers(contentType) ? openInTab(askAddress) : lead(null, askAddress);

/** Call it straight from a click: the tab opens at once, which a blocker would not allow after the answer. */
export function openInTab(askAddress: AskAddress): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return lead(tab, askAddress);
}

async function lead(tab: Window | null, askAddress: AskAddress): Promise<void> {
  try {
    const address = new URL(await askAddress(), window.location.href).href;
    if (tab) tab.location.replace(address);
    else window.location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
