// Offers the work that was left unsaved here before.
import { Button } from '@mantine/core';
import { dateTimeText } from '../../ui/date-time-text.ts';
import classes from './ChallengeForm.module.css';

interface DraftNoticeProps {
  keptAt: string;
  onRestore: () => void;
  onDiscard: () => void;
}

export function DraftNotice({ keptAt, onRestore, onDiscard }: DraftNoticeProps) {
  return (
    <section className={classes.notice} aria-label="Unsaved changes">
      <p>You have unsaved changes from {dateTimeText(keptAt)}.</p>
      <div className={classes.noticeButtons}>
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
        <Button variant="default" onClick={onRestore}>
          Restore
        </Button>
      </div>
    </section>
  );
}
