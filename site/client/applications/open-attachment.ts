// Opens an attachment, whose address has to be asked for first: what browsers show in a tab of its own, the rest as a download.
import type { Attachment } from '../../../contract/applications.ts';
import { isShownByBrowsers } from '../../../contract/media.ts';

/** Call it straight from a click: a blocker would not allow a tab after the answer. */
export async function openAttachment(
  { contentType, s3Key }: Attachment,
  addressOf: (s3Key: string) => Promise<string>,
): Promise<void> {
  const tab = isShownByBrowsers(contentType) ? window.open('', '_blank') : null;
  if (tab) tab.opener = null;
  try {
    const address = new URL(await addressOf(s3Key), location.href).href;
    if (tab) tab.location.replace(address);
    else location.assign(address);
  } catch (thrown) {
    tab?.close();
    throw thrown;
  }
}
