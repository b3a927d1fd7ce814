// Every letter as it would be sent, with its recipient and warnings.
import { useMemo } from 'react';
import type { DecisionRoom } from '../../../contract/decision-room.ts';
import type { PreviewedLetter } from '../../../contract/letters.ts';
import { failureOf } from '../../platform/query.ts';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { useRowBatches } from '../../ui/tables/use-row-batches.ts';
import { canReleaseIn } from '../decisions/decision-rows.ts';
import { LetterView } from '../decisions/LetterView.tsx';
import { useLetterPreview } from './letter-data.ts';
import { sendingText } from './letter-texts.ts';
import classes from './PreviewedLetters.module.css';

export function PreviewedLetters({ room }: { room: DecisionRoom }) {
  const { data, error, refetch } = useLetterPreview(room.challenge.id, true);
  const verdict = canReleaseIn(room);
  const letters = useMemo(() => data && inRankingOrder(data.data.letters, room), [data, room]);
  return (
    <SectionCard title="Letters">
      {!verdict.allowed && (
        <div className={classes.notice}>
          <Notice>{verdict.reason}</Notice>
        </div>
      )}
      {error && <ErrorState {...failureOf({ error, refetch })} />}
      {letters ? <LetterList letters={letters} /> : !error && <Loading />}
    </SectionCard>
  );
}

function inRankingOrder(letters: readonly PreviewedLetter[], { submissions }: DecisionRoom) {
  const places = new Map(submissions.map(({ id }, place) => [id, place]));
  const placeOf = ({ applicationID }: PreviewedLetter) => places.get(applicationID) ?? submissions.length;
  return letters.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export function LetterList({ letters }: { letters: readonly PreviewedLetter[] }) {
  const rows = useMemo(() => letters.map((letter) => ({ id: letter.applicationID, letter })), [letters]);
  const drawn = rows.slice(0, useRowBatches(rows));
  if (letters.length === 0) return <EmptyState text="No decisions yet, so there are no letters." />;
  return (
    <>
      <p className={classes.count}>{sendingText(letters)}</p>
      <ul aria-label="Letters" className={classes.letters}>
        {drawn.map(({ id, letter }) => (
          <li key={id}>
            <LetterDetails letter={letter} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Warnings are outside the part that collapses, so that nobody misses them. */
function LetterDetails({ letter }: { letter: PreviewedLetter }) {
  const { companyName, recipient, outcome, warnings } = letter;
  return (
    <details className={classes.details}>
      <summary className={classes.head}>
        <span className={classes.words}>
          <span className={classes.company}>{companyName}</span>
          <StatusBadge tone={outcome === 'invite' ? 'green' : outcome === 'reserve' ? 'accent' : 'neutral'}>
            {letterLabels[outcome]}
          </StatusBadge>
          <span className={classes.recipient}>{recipient}</span>
          {warnings.map((warning) => (
            <span key={warning} className={classes.warning}>
              {warning}
            </span>
          ))}
        </span>
      </summary>
      <div className={classes.content}>
        <LetterView letter={{ ...letter, warnings: [] }} />
      </div>
    </details>
  );
}

const letterLabels = { invite: 'Invitation', reserve: 'Reserve letter', decline: 'Decline' } as const;
