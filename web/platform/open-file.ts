// Opens a file or a page whose address the server must give first, and shows a toast when the server refuses.
import { type AskAddress, openFile as open, openInTab as openTab } from '../../browser/open-file.ts';
import { notifyError } from '../ui/notices/notify.tsx';
import { CallFailure } from './api.ts';

function notify(error: unknown) {
  if (!(error instanceof CallFailure)) throw error;
  notifyError(error.message);
}

export const openFile = (contentType: string, askAddress: AskAddress): Promise<void> =>
  open(contentType, askAddress).catch(notify);

export const openInTab = (askAddress: AskAddress): Promise<void> => openTab(askAddress).catch(notify);
