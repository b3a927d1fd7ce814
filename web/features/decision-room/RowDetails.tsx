// What an opened row of the ranking shows: what its place depends on, the discussion, and the ratings behind the score.
import type { DecisionRoom } from '../../../contract/decision-room.ts';
import { criteria, criterionLabels, scoreSummaryTitle } from '../../../contract/vocabulary.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { tableTexts } from '../../../rules/score-texts.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import hidden from '../../ui/text/hidden.module.css';
import { searchOf } from '../score-history/use-as-at.ts';
import { Discussion } from './Discussion.tsx';
import classes from './RowDetails.module.css';
import type { RankingRow } from './ranking-rows.ts';
import { type AssessorRatings, assessorRatingsOf } from './row-details.ts';
import type { RankedRoom } from './trial.ts';

/** The same for all rows. */
export interface RowFacts {
  readonly room: DecisionRoom;
  readonly percents: RankedRoom['percents'];
  readonly messages: ReadonlyMap<number, readonly string[]>;
  readonly summaryPath: string;
  /** The past moment that is shown; null for today. */
  readonly at: string | null;
}

interface RowDetailsProps {
  row: RankingRow;
  facts: RowFacts;
}

export function RowDetails({ row, facts: { room, percents, messages, summaryPath, at } }: RowDetailsProps) {
  if (row.isWithheld) return <p className={classes.details}>{panelRefusals.ownInterest}</p>;
  const rows = assessorRatingsOf(row.id, room, percents);
  return (
    <div className={classes.details}>
      <p>{row.assessments}</p>
      {messages.get(row.id)?.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {room.settings.moderation !== 'notOpened' && at === null && (
        <Discussion challengeID={room.challenge.id} applicationID={row.id} />
      )}
      {rows && rows.length > 0 && <RatingsTable rows={rows} name={row.name} />}
      <p>
        <RouteLink search={searchOf(at)} to={summaryPath}>
          {scoreSummaryTitle}
        </RouteLink>
      </p>
    </div>
  );
}

function RatingsTable({ rows, name }: { rows: readonly AssessorRatings[]; name: string }) {
  return (
    <table className={classes.ratings}>
      <caption className={hidden.hidden}>Ratings of {name}</caption>
      <thead>
        <tr>
          <th scope="col">{tableTexts.assessor}</th>
          {criteria.map((criterion) => (
            <th key={criterion} scope="col">
              {criterionLabels[criterion]}
            </th>
          ))}
          <th scope="col">{tableTexts.score}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ assessor, name: assessorName, ratings, total }) => (
          <tr key={assessor}>
            <th scope="row">{assessorName}</th>
            {criteria.map((criterion, index) => (
              <td key={criterion} data-label={criterionLabels[criterion]}>
                {ratings[index]}
              </td>
            ))}
            <td data-label={tableTexts.score}>{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
