// Whether what is typed is kept in this browser, with the way to throw it away.
import { Button } from '@mantine/core';
import { dateTimeText } from '../../ui/date-time-text.ts';
import classes from './AssessmentForm.module.css';

interface DraftLineProps {
  text: string;
  /** null: there is nothing to throw away. */
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
  isKept: boolean;
  /** When it was kept that the form began with. */
  keptAt: string | null;
}

export function draftText({ isKept, keptAt }: DraftState): string {
  if (!isKept) return 'Not kept in this browser: save before you leave.';
  return keptAt === null
    ? 'Draft kept in this browser'
    : `Draft kept in this browser, ${dateTimeText(keptAt)}`;
}
