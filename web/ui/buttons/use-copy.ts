// Copies a text, shows a toast, and returns the outcome for a few seconds.
import { useEffect, useRef, useState } from 'react';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { notifyError, notifyNote, notifySuccess } from '../notices/notify.tsx';
import { copyText } from '../text/copy-text.ts';

const shownMilliseconds = 4000;

export type CopyOutcome = 'none' | 'copied' | 'failed';

/** The captions of a copy button before and after it is pressed. */
export interface CopyCaptions {
  /** For example "Copy Link". */
  label: string;
  copiedLabel?: string;
  errorLabel?: string;
}

export const captionsOf = ({
  label,
  copiedLabel = screenMessages.linkCopied,
  errorLabel = screenMessages.copyError,
}: CopyCaptions): Record<CopyOutcome, string> => ({ none: label, copied: copiedLabel, failed: errorLabel });

/** What is copied, for the words of the toast. */
export type CopiedThing = keyof typeof toasts;

const toasts = {
  link: { copied: screenMessages.copiedToClipboard, failed: screenMessages.clipboardFailed },
  codes: { copied: screenMessages.codesCopied, failed: screenMessages.codesNotCopied },
} as const;

export async function copyWithToast(
  text: string,
  note?: string,
  thing: CopiedThing = 'link',
): Promise<boolean> {
  const isCopied = await copyText(text);
  if (isCopied) notifySuccess(toasts[thing].copied);
  if (isCopied && note !== undefined) notifyNote(note);
  if (!isCopied) notifyError(toasts[thing].failed);
  return isCopied;
}

/** `note` is a second toast, for what someone should know about the copied link. */
export function useCopy(text: string, note?: string, thing?: CopiedThing) {
  const [outcome, setOutcome] = useState<CopyOutcome>('none');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    const isCopied = await copyWithToast(text, note, thing);
    setOutcome(isCopied ? 'copied' : 'failed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome('none'), shownMilliseconds);
  }
  return { outcome, copy };
}
