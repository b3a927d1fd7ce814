// Opens a file or a page whose address the server must give first, and shows a toast when the server refuses.
import { openFile as open, openInTab as openTab, type RequestAddress } from '../../browser/open-file.ts';
import { notifyError } from '../ui/notices/notify.tsx';
import { CallFailure } from './api.ts';

function notify(error: unknown) {
  if (!(error instanceof CallFailure)) throw error;
  notifyError(error.message);
}

export const openFile = (contentType: string, requestAddress: RequestAddress): Promise<void> =>
  open(contentType, requestAddress).catch(notify);

export const openInTab = (requestAddress: RequestAddress): Promise<void> =>
  openTab(requestAddress).catch(notify);
