// Confirms an assessment step and shows the progress; asks again before assessments are closed with some missing.
import { useState } from 'react';
import { loadingProps } from '../../platform/query.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import classes from './ConfirmWithProgress.module.css';
import { useAssessmentProgress } from './challenge-data.ts';
import {
  balanceText,
  completeAnywayText,
  countsText,
  missingQuestion,
  unfinishedLines,
} from './progress-text.ts';

interface ConfirmWithProgressProps {
  challengeID: number;
  title: string;
  paragraphs: readonly string[];
  confirmLabel: string;
  successText: string;
  /** The step closes the assessments: the dialog says who has not finished, and asks again if any are missing. */
  isFinal: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

export function ConfirmWithProgress({
  challengeID,
  title,
  paragraphs,
  confirmLabel,
  successText,
  isFinal,
  onConfirm,
  onClose,
}: ConfirmWithProgressProps) {
  const progressQuery = useAssessmentProgress(challengeID);
  const [isAskingAgain, setIsAskingAgain] = useState(false);
  if (!progressQuery.data)
    return <WaitingDialog title={title} onClose={onClose} {...loadingProps(progressQuery)} />;
  const { data: progress } = progressQuery.data;
  const { missing } = progress;
  const message = (
    <>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{countsText(progress)}</p>
      {isFinal && <p>{balanceText(progress)}</p>}
      {isFinal && missing > 0 && (
        <ul className={classes.people}>
          {unfinishedLines(progress.people).map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
  if (!isFinal || missing === 0)
    return <ConfirmDialog {...{ title, message, confirmLabel, successText, onConfirm, onClose }} />;
  return (
    <>
      <ConfirmDialog
        {...{ title, message, confirmLabel, onClose }}
        isOnTop={!isAskingAgain}
        onConfirm={() => undefined}
        onDone={() => setIsAskingAgain(true)}
      />
      {isAskingAgain && (
        <ConfirmDialog
          {...{ title, successText, onConfirm }}
          message={missingQuestion(missing)}
          confirmLabel={completeAnywayText(missing)}
          cancelLabel="Go back"
          onDone={onClose}
          onClose={() => setIsAskingAgain(false)}
        />
      )}
    </>
  );
}
