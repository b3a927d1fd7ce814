// Replaces the form when an assessment cannot be saved: shows why, the saved assessment and any unsaved draft.
import { useState } from 'react';
import { discardDraft } from '../../../../browser/drafts.ts';
import type { Application } from '../../../../contract/applications.ts';
import type { AssessmentPlace, FollowedList } from '../../../../contract/assessments.ts';
import { criteria, criterionLabels } from '../../../../contract/vocabulary.ts';
import { innovativeLabel, yesOrNo } from '../../../../rules/score-texts.ts';
import { ratingText, scoreOf } from '../../../../rules/scoring.ts';
import { usePerson } from '../../../platform/session.ts';
import { notSetText } from '../../../ui/fields/RatingField.tsx';
import { DescriptionList } from '../../../ui/layout/DescriptionList.tsx';
import { missingText } from '../../../ui/text/missing-text.ts';
import type { AssessmentRefusal } from '../assessment-verdict.ts';
import classes from './AssessmentForm.module.css';
import { DiscardDraft } from './DiscardDraft.tsx';
import { DraftLine, draftText } from './DraftLine.tsx';
import { assessmentDraftKey, drafts } from './draft.ts';
import { type FormValues, ratingsOf } from './form-values.ts';
import { type Panes, Workspace } from './Workspace.tsx';

interface AssessmentUnavailableProps {
  refusal: AssessmentRefusal;
  application: Application;
  place: AssessmentPlace;
  followed: FollowedList | undefined;
  panes: Panes;
  /** The assessment this person has saved. */
  savedValues: FormValues | null;
}

export function AssessmentUnavailable({ refusal, savedValues, ...workspace }: AssessmentUnavailableProps) {
  const person = usePerson();
  const { challenge } = workspace.place;
  const key = assessmentDraftKey(person.id, workspace.application.id);
  const [draft, setDraft] = useState(() => drafts.read(key, new Date()));
  const [isDiscarding, setIsDiscarding] = useState(false);
  return (
    <Workspace {...workspace} refusal={refusal}>
      {(savedValues || draft) && (
        <div className={classes.fields} hidden={workspace.panes.isHidden('scores')}>
          {savedValues && <Scores title="Your assessment" values={savedValues} challenge={challenge} />}
          {draft && (
            <>
              <Scores title="What you typed" values={draft.values} challenge={challenge} />
              <DraftLine
                text={draftText({ isStored: true, keptAt: draft.keptAt })}
                onDiscard={() => setIsDiscarding(true)}
              />
            </>
          )}
          {isDiscarding && (
            <DiscardDraft
              onConfirm={() => {
                discardDraft(key);
                setDraft(null);
              }}
              onClose={() => setIsDiscarding(false)}
            />
          )}
        </div>
      )}
    </Workspace>
  );
}

interface ScoresProps {
  title: string;
  values: FormValues;
  challenge: AssessmentPlace['challenge'];
}

function Scores({ title, values, challenge }: ScoresProps) {
  const { isInnovative } = values;
  const score = scoreOf(ratingsOf(values), challenge.scoreWeighting);
  const ratings = criteria.map((criterion) => {
    const rating = values[criterion];
    const value = rating === null ? notSetText : ratingText(rating, score[criterion]);
    return { label: criterionLabels[criterion], value };
  });
  return (
    <section className={classes.scores} aria-label={title}>
      <h2 className={classes.scoresTitle}>{title}</h2>
      <DescriptionList
        items={[
          ...ratings,
          { label: innovativeLabel, value: isInnovative === null ? notSetText : yesOrNo(isInnovative) },
        ]}
      />
      <h3 className={classes.commentTitle}>Final comment</h3>
      <p className={classes.comment}>{values.finalComment || missingText}</p>
    </section>
  );
}
