// The dialog that asks before unset ratings are saved as the lowest rating.
import { useRef } from 'react';
import type { Criterion } from '../../../../contract/ratings.ts';
import { criterionLabels } from '../../../../contract/vocabulary.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import classes from './NotSetQuestion.module.css';

interface NotSetQuestionProps {
  notSet: readonly Criterion[];
  onAnswer: (isConfirmed: boolean) => void;
}

export function NotSetQuestion({ notSet, onAnswer }: NotSetQuestionProps) {
  const isConfirmed = useRef(false);
  return (
    <ConfirmDialog
      title={notSet.length === 1 ? 'One rating is not set' : `${notSet.length} ratings are not set`}
      message={
        <>
          <p>
            {notSet.length === 1
              ? 'You have not set this rating. "Save with 1" saves it as 1.'
              : 'You have not set these ratings. "Save with 1" saves each of them as 1.'}
          </p>
          <ul className={classes.ratings}>
            {notSet.map((criterion) => (
              <li key={criterion}>{criterionLabels[criterion]}</li>
            ))}
          </ul>
        </>
      }
      confirmLabel="Save with 1"
      cancelLabel="Go back"
      isCancelPrimary
      onConfirm={() => {
        isConfirmed.current = true;
      }}
      onClose={() => onAnswer(isConfirmed.current)}
    />
  );
}
