// Says whether a draft is stored in this browser, with the button that discards it.
import { Button } from '@mantine/core';
import { dateTimeText } from '../../../ui/text/date-time-text.ts';
import classes from './AssessmentForm.module.css';

interface DraftLineProps {
  text: string;
  /** null if there is nothing to discard. */
  onDiscard: (() => void) | null;
}

export function DraftLine({ text, onDiscard }: DraftLineProps) {
  return (
    <div className={classes.draftLine}>
      <p role="status">{text}</p>
      {onDiscard && (
        <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
          Discard draft
        </Button>
      )}
    </div>
  );
}

interface DraftState {
  isStored: boolean;
  /** When the restored draft was stored. */
  keptAt: string | null;
}

export function draftText({ isStored, keptAt }: DraftState): string {
  if (!isStored) return 'This draft is not kept in this browser. Save before you leave.';
  return keptAt === null
    ? 'Draft kept in this browser'
    : `Draft kept in this browser, ${dateTimeText(keptAt)}`;
}
