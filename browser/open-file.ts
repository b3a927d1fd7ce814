// Opens a page or file whose address has to be requested first: in a new tab, or as a download.
import { isShownByBrowsers } from '../contract/media.ts';

export type AskAddress = () => Promise<string>;

export const openFile = (contentType: string, askAddress: AskAddress): Promise<void> =>
  // A tab for a download would stay open and blank, and a download does not leave the current page.
  isShownByBrowsers(contentType) ? openInTab(askAddress) : navigate(null, askAddress);

/** Call it directly from a click. The tab opens before the answer arrives, because a popup blocker stops later ones. */
export function openInTab(askAddress: AskAddress): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return navigate(tab, askAddress);
}

async function navigate(tab: Window | null, askAddress: AskAddress): Promise<void> {
  try {
    const address = new URL(await askAddress(), window.location.href).href;
    if (tab) tab.location.replace(address);
    else window.location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
