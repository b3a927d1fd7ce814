// In the weighting dialog: how many assessments exist, and whose rank the chosen weights would change.
import { VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { ScoreWeighting } from '../../../contract/scores.ts';
import { criteria } from '../../../contract/vocabulary.ts';
import type { RankChange } from '../../../contract/weighting-changes.ts';
import { panelRefusals, weightingTexts } from '../../../rules/panel-texts.ts';
import { pointsText } from '../../../rules/scoring.ts';
import { failureOf } from '../../platform/query.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { validWeights } from '../weighting/weighting-total.ts';
import classes from './RankChanges.module.css';
import { rankChangesQuery } from './rank-changes-query.ts';

/** After the last change of a weight. */
const pause = 300;

export function RankChanges({ challengeID }: { challengeID: number }) {
  const chosen = validWeights(useWatch<ScoreWeighting>());
  // A string, so that unchanged weights do not cause another request.
  const [settled] = useDebouncedValue(JSON.stringify(criteria.map((one) => chosen[one])), pause);
  const weighting = ScoreWeighting.parse(
    Object.fromEntries(criteria.map((one, index) => [one, JSON.parse(settled)[index]])),
  );
  const { data, error, refetch, isFetching } = useQuery(rankChangesQuery(challengeID, weighting));
  if (error) return <ErrorState {...failureOf({ error, refetch })} />;
  if (!data) return null;
  const { assessmentCount, changes } = data.data;
  return (
    <section className={classes.effect} aria-busy={isFetching}>
      <p>{weightingTexts.effect(assessmentCount)}</p>
      {changes === null ? (
        <p className={classes.note}>{panelRefusals.scoresBeforeOwnWork}</p>
      ) : (
        <Changes changes={changes} />
      )}
    </section>
  );
}

function Changes({ changes }: { changes: readonly RankChange[] }) {
  if (changes.length === 0)
    return (
      <p className={classes.note} role="status">
        {weightingTexts.noRankChanges}
      </p>
    );
  return (
    <table className={classes.changes}>
      <caption>
        <VisuallyHidden>Rank changes</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col">Rank</th>
          <th scope="col">Score</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ applicationID, companyName, rankBefore, rankAfter, scoreBefore, scoreAfter }) => (
          <tr key={applicationID}>
            <th scope="row">{companyName}</th>
            <td>{weightingTexts.fromTo(String(rankBefore), String(rankAfter))}</td>
            <td>{weightingTexts.fromTo(pointsText(scoreBefore), pointsText(scoreAfter))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
