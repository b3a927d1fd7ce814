// Opens a page or file whose address has to be requested first: in a new tab, or as a download.
import { isShownByBrowsers } from '../contract/media.ts';

export type RequestAddress = () => Promise<string>;

export const openFile = (contentType: string, requestAddress: RequestAddress): Promise<void> =>
  // A tab for a download would stay open and blank, and a download does not leave the current page.
  isShownByBrowsers(contentType) ? openInTab(requestAddress) : navigate(null, requestAddress);

/** Call it directly from a click. The tab opens before the answer arrives, because a popup blocker stops later ones. */
export function openInTab(requestAddress: RequestAddress): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return navigate(tab, requestAddress);
}

async function navigate(tab: Window | null, requestAddress: RequestAddress): Promise<void> {
  try {
    const address = new URL(await requestAddress(), window.location.href).href;
    if (tab) tab.location.replace(address);
    else window.location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
