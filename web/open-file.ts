// Opens a file whose address has to be asked for first: in a tab of its own if a browser can show it, else as a download.
import { isShownByBrowsers } from '../contract/media.ts';
import { CallFailure } from './api.ts';
import { notifyError } from './ui/notify.tsx';

/** Call it straight from a click: a tab opens at once, which a blocker would not allow after the answer. */
export async function openFile(contentType: string, askAddress: () => Promise<string>): Promise<void> {
  // A tab for a download would stay open and blank; this page stays where it is while one begins.
  const tab = isShownByBrowsers(contentType) ? window.open('', '_blank') : null;
  if (tab) tab.opener = null;
  try {
    const address = new URL(await askAddress(), window.location.href).href;
    if (tab) tab.location.replace(address);
    else window.location.assign(address);
  } catch (error) {
    tab?.close();
    if (!(error instanceof CallFailure)) throw error;
    notifyError(error.message);
  }
}
