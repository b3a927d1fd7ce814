// Copies a link: the caption tells how it went, and so does a toast.
import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../contract/messages.ts';
import classes from './CopyButton.module.css';
import { copyText } from './copy-text.ts';
import { notifyError, notifySuccess } from './notify.tsx';

const shownMilliseconds = 4000;

interface CopyButtonProps {
  text: string;
  /** The caption before: "Copy Link", for example. */
  label: string;
  copiedLabel?: string;
  errorLabel?: string;
}

type Outcome = 'none' | 'copied' | 'failed';

const icons = { none: IconCopy, copied: IconCheck, failed: IconX } as const;

export function CopyButton({
  text,
  label,
  copiedLabel = messages.linkCopied,
  errorLabel = messages.copyError,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    const isCopied = await copyText(text);
    setOutcome(isCopied ? 'copied' : 'failed');
    if (isCopied) notifySuccess(messages.copiedToClipboard);
    else notifyError(messages.clipboardFailed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome('none'), shownMilliseconds);
  }

  const Icon = icons[outcome];
  const captions = { none: label, copied: copiedLabel, failed: errorLabel };
  return (
    <Button variant="default" leftSection={<Icon size={16} aria-hidden="true" />} onClick={copy}>
      <span className={classes.captions}>
        <span aria-live="polite">{captions[outcome]}</span>
        {/* Keeps room for the longest caption, so that the buttons beside this one stay where they are. */}
        {Object.values(captions).map((caption) => (
          <span key={caption} aria-hidden="true" className={classes.room} data-caption={caption} />
        ))}
      </span>
    </Button>
  );
}
