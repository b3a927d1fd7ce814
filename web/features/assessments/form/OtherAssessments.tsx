// What other assessors gave and what was noted about an application, below the assessor's own form during moderation.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../../contract/messages.ts';
import type { ModerationNote, OtherAssessments as Others } from '../../../../contract/moderation.ts';
import { fullName } from '../../../../contract/person-name.ts';
import { unnamedAssessor } from '../../../../rules/decision-texts.ts';
import { moderationTexts } from '../../../../rules/moderation-texts.ts';
import { pointsText } from '../../../../rules/scoring.ts';
import { failureOf, isNotFound, refusalOf } from '../../../platform/query.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { PlainText } from '../../../ui/text/PlainText.tsx';
import { useOtherAssessments } from '../../moderation/moderation-data.ts';
import { NoteList } from '../../moderation/NoteList.tsx';
import { ratingsText } from '../../moderation/ratings-text.ts';
import { StrikeNoteForm } from '../../moderation/StrikeNoteForm.tsx';
import { NoteForm } from './NoteForm.tsx';
import classes from './OtherAssessments.module.css';

interface OtherAssessmentsProps {
  applicationID: number;
  challengeID: number;
  /** On a narrow screen that shows the application. */
  isHidden: boolean;
}

export function OtherAssessments({ applicationID, challengeID, isHidden }: OtherAssessmentsProps) {
  const query = useOtherAssessments(applicationID);
  const [striking, setStriking] = useState<ModerationNote | null>(null);
  const others = query.data?.data;
  // Moderation was closed in the meantime, or this person may see nothing: their own form stays as it is.
  if (query.error && (refusalOf(query.error) !== null || isNotFound(query.error))) return null;
  return (
    <div className={classes.others} hidden={isHidden}>
      <section aria-labelledby="other-assessments">
        <h2 className={classes.title} id="other-assessments">
          {moderationTexts.otherAssessments}
        </h2>
        {query.error && <ErrorState text={messages.fetchError} {...failureOf(query)} />}
        {others ? <AssessmentsOfOthers assessments={others.assessments} /> : !query.error && <Loading />}
      </section>
      {others && (
        <section aria-labelledby="moderation-notes">
          <h2 className={classes.title} id="moderation-notes">
            {moderationTexts.notes}
          </h2>
          {others.notes.length === 0 && <p className={classes.none}>{moderationTexts.noNotes}</p>}
          <NoteList
            notes={others.notes}
            canStrike={({ isOwn }) => isOwn}
            action={(note) => (
              <Button onClick={() => setStriking(note)} size="compact-sm" variant="subtle">
                {moderationTexts.strikeOut}
              </Button>
            )}
          />
          <NoteForm applicationID={applicationID} challengeID={challengeID} />
        </section>
      )}
      {striking && (
        <StrikeNoteForm challengeID={challengeID} note={striking} onClose={() => setStriking(null)} />
      )}
    </div>
  );
}

function AssessmentsOfOthers({ assessments }: Pick<Others, 'assessments'>) {
  if (assessments.length === 0) return <p className={classes.none}>{moderationTexts.noOtherAssessments}</p>;
  return (
    <ul className={classes.list}>
      {assessments.map(({ assessor, assessment, score }) => (
        <li key={assessment.id}>
          <p className={classes.name}>
            {`${assessor ? fullName(assessor) : unnamedAssessor}: ${pointsText(score.total)} points`}
          </p>
          <p className={classes.ratings}>{ratingsText(assessment)}</p>
          <PlainText text={assessment.finalComment} />
        </li>
      ))}
    </ul>
  );
}
