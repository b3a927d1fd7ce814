// The button that fills the feedback field with the assessors' comments, which someone then edits and saves.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { toFormFailure } from '../../ui/forms/form-failure.ts';
import { readFeedbackStart } from './decision-data.ts';
import type { DecisionValues } from './decision-form.ts';
import classes from './FeedbackStart.module.css';

interface FeedbackStartProps {
  challengeID: number;
  applicationID: number;
}

export function FeedbackStart({ challengeID, applicationID }: FeedbackStartProps) {
  const { getValues, setValue, setFocus } = useFormContext<DecisionValues>();
  const [note, setNote] = useState('');
  const [isReading, setIsReading] = useState(false);

  async function start() {
    if (isReading) return;
    setIsReading(true);
    setNote('');
    try {
      const comments = await readFeedbackStart(challengeID, applicationID);
      if (comments === '') setNote('No assessor has written a comment.');
      else {
        setValue('feedback', joined(getValues('feedback'), comments), {
          shouldDirty: true,
          shouldValidate: true,
        });
        setNote('The comments are in the field. Edit them before you save.');
        setFocus('feedback');
      }
    } catch (error) {
      setNote(toFormFailure(error).formError ?? '');
    } finally {
      setIsReading(false);
    }
  }

  return (
    <div className={classes.start}>
      <Button aria-busy={isReading} onClick={() => void start()} variant="default">
        Start from the assessors' comments
      </Button>
      <p className={classes.note} role="status">
        {note}
      </p>
    </div>
  );
}

/** Text that someone has written stays above the comments. */
const joined = (written: string, comments: string) =>
  written.trim() === '' ? comments : `${written.trimEnd()}\n\n${comments}`;
