// What changed in the scores since a past moment: a table on wide screens, cards on phones.
import type { ScoreChange } from '../../../contract/scores-as-at.ts';
import { rankText, spokenRankText } from '../../../rules/decision-texts.ts';
import {
  asAtTexts,
  changeColumnTexts,
  rankChangeText,
  scoreChangeText,
  scoreWriteText,
} from '../../../rules/score-moment-texts.ts';
import { tableTexts } from '../../../rules/score-texts.ts';
import { failureOf } from '../../platform/query.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { dateTimeText } from '../../ui/text/date-time-text.ts';
import hidden from '../../ui/text/hidden.module.css';
import { missingText } from '../../ui/text/missing-text.ts';
import classes from './ScoreChanges.module.css';

interface ScoreChangesProps {
  /** Undefined until they are loaded. */
  changes: readonly ScoreChange[] | undefined;
  failure: { readonly error: Error | null; refetch(): unknown };
}

export function ScoreChanges({ changes, failure }: ScoreChangesProps) {
  return (
    <div className={classes.part}>
      <SectionCard title={asAtTexts.changes}>
        {failure.error && <ErrorState {...failureOf(failure)} />}
        {changes ? <ChangeTable changes={changes} /> : !failure.error && <Loading />}
      </SectionCard>
    </div>
  );
}

const { submission, rank, score, changes: writes } = changeColumnTexts;

export function ChangeTable({ changes }: { changes: readonly ScoreChange[] }) {
  if (changes.length === 0) return <p className={classes.nothing}>{asAtTexts.noChanges}</p>;
  return (
    <table className={classes.table}>
      <caption className={hidden.hidden}>{asAtTexts.changes}</caption>
      <thead>
        <tr>
          {[submission, rank, score, writes].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.applicationID}>
            <th scope="row">{change.companyName.trim() === '' ? tableTexts.nameless : change.companyName}</th>
            <td data-label={rank}>
              <RankChange change={change} />
            </td>
            <td data-label={score}>{scoreChangeText(change.scoreFrom, change.scoreTo)}</td>
            <td data-label={writes}>
              <Writes writes={change.changes} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Empty for an application that moved because of others, and for a withheld one. */
function Writes({ writes }: { writes: ScoreChange['changes'] }) {
  if (writes.length === 0) return missingText;
  return (
    <ul className={classes.writes}>
      {writes.map((write) => {
        const text = scoreWriteText(write, dateTimeText(write.at));
        return <li key={`${write.at} ${text}`}>{text}</li>;
      })}
    </ul>
  );
}

/** "5 → 4=" on screen, "5 to joint 4" for screen readers. */
function RankChange({ change: { rankFrom, rankTo } }: { change: ScoreChange }) {
  const isSame = rankText(rankFrom) === rankText(rankTo);
  const [from, to] = [spokenRankText(rankFrom), spokenRankText(rankTo)];
  return (
    <span>
      <span aria-hidden="true">{rankChangeText(rankFrom, rankTo)}</span>
      <span className={hidden.hidden}>{isSame ? to : `${from} to ${to}`}</span>
    </span>
  );
}
