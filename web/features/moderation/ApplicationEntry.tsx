// One application in a moderation: why it is on the agenda, its assessments and its notes.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { rankText, spokenRankText } from '../../../rules/decision-texts.ts';
import { moderationTexts } from '../../../rules/moderation-texts.ts';
import { assessmentsText } from '../../../rules/score-texts.ts';
import { pointsText } from '../../../rules/scoring.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import hidden from '../../ui/text/hidden.module.css';
import classes from './ApplicationEntry.module.css';
import { AssessmentList } from './AssessmentList.tsx';
import type { DiscussedApplication } from './discussed.ts';
import { useModerationRoute } from './moderation-route.ts';
import { NoteList } from './NoteList.tsx';

interface ApplicationEntryProps {
  entry: DiscussedApplication;
  canEdit: boolean;
  /** Whether the person may set assessments aside and strike out other people's notes. */
  canModerate: boolean;
  isOpen: boolean;
}

export function ApplicationEntry({ entry, canEdit, canModerate, isOpen }: ApplicationEntryProps) {
  const { path } = useModerationRoute();
  const [isExpanded, setIsExpanded] = useState(false);
  const { id, companyName, reasons, notes, counted, setAside } = entry;
  const count = counted.length + setAside.length;
  return (
    <section aria-label={companyName} className={classes.entry}>
      <div className={classes.top}>
        <h3 className={classes.company}>
          <span aria-hidden="true" className={classes.rank}>
            {rankText(entry)}
          </span>
          <span className={hidden.hidden}>{`Rank ${spokenRankText(entry)}: `}</span>
          {companyName}
        </h3>
        <p className={classes.score}>{`${pointsText(entry.score)} points`}</p>
      </div>
      {reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <NoteList
          notes={notes}
          canStrike={({ isOwn }) => isOwn || canModerate}
          action={(note) => (
            <Button
              component={RouteLink}
              keepSearch
              size="compact-sm"
              to={`${path}/strike/${note.id}`}
              variant="subtle"
            >
              {moderationTexts.strikeOut}
            </Button>
          )}
        />
      )}
      {canEdit && (
        <div className={classes.actions}>
          <Button component={RouteLink} keepSearch size="xs" to={`${path}/note/${id}`} variant="default">
            {moderationTexts.addNote}
            <span className={hidden.hidden}>{` about ${companyName}`}</span>
          </Button>
          {count > 0 && (
            <Button
              aria-expanded={isExpanded}
              onClick={() => setIsExpanded(!isExpanded)}
              size="xs"
              variant="subtle"
            >
              {isExpanded ? `Hide ${assessmentsText(count)}` : `Show ${assessmentsText(count)}`}
              <span className={hidden.hidden}>{` of ${companyName}`}</span>
            </Button>
          )}
        </div>
      )}
      {isExpanded && (
        <AssessmentList counted={counted} setAside={setAside} canMark={canModerate && isOpen} path={path} />
      )}
    </section>
  );
}
