// Tells at the top of the form whether what is typed is kept in this browser, with the way to throw it away.
import { Button } from '@mantine/core';
import { dateTimeText } from '../../ui/date-time-text.ts';
import classes from './AssessmentForm.module.css';

interface DraftLineProps {
  isChanged: boolean;
  isKept: boolean;
  /** When it was kept that this form began with. */
  keptAt: string | null;
  onDiscard: () => void;
}

export function DraftLine({ isChanged, isKept, keptAt, onDiscard }: DraftLineProps) {
  return (
    <div className={classes.draftLine}>
      <p role="status">{draftText({ isChanged, isKept, keptAt })}</p>
      {isChanged && (
        <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
          Discard draft
        </Button>
      )}
    </div>
  );
}

function draftText({ isChanged, isKept, keptAt }: Omit<DraftLineProps, 'onDiscard'>): string {
  if (!isChanged) return 'Rate each criterion from 1 to 5.';
  if (!isKept) return 'Not kept in this browser: save before you leave.';
  return keptAt === null
    ? 'Draft kept in this browser'
    : `Draft kept in this browser, ${dateTimeText(keptAt)}`;
}
