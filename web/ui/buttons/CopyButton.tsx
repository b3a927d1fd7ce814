// A button that copies a link or other text; its caption and a toast show whether that worked.
import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react';
import classes from './CopyButton.module.css';
import { type CopiedThing, type CopyCaptions, type CopyOutcome, captionsOf, useCopy } from './use-copy.ts';

export interface CopyProps extends CopyCaptions {
  text: string;
  /** Shown in a second toast once the link is copied. */
  note?: string | undefined;
}

const icons = { none: IconCopy, copied: IconCheck, failed: IconX } as const;

export const OutcomeIcon = ({ outcome }: { outcome: CopyOutcome }) => {
  const Icon = icons[outcome];
  return <Icon size={16} aria-hidden="true" />;
};

interface CopyButtonProps extends CopyProps {
  isDisabled?: boolean;
  thing?: CopiedThing;
}

export function CopyButton({ text, note, thing, isDisabled = false, ...props }: CopyButtonProps) {
  const { outcome, copy } = useCopy(text, note, thing);
  const captions = captionsOf(props);
  return (
    <Button
      disabled={isDisabled}
      leftSection={<OutcomeIcon outcome={outcome} />}
      onClick={copy}
      variant="default"
    >
      <span className={classes.captions}>
        <span aria-live="polite">{captions[outcome]}</span>
        {/* Reserves the width of the longest caption, so that the buttons beside this one do not move. */}
        {Object.values(captions).map((caption) => (
          <span key={caption} aria-hidden="true" className={classes.widthHolder} data-caption={caption} />
        ))}
      </span>
    </Button>
  );
}
