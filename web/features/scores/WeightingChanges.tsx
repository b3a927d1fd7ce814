// Under the weights of the score summary: who changed them after assessments existed, and why.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { weightingChanges } from '../../../contract/weighting-changes.ts';
import { nowIn } from '../../../rules/now.ts';
import { weightingChangeText, weightingTexts } from '../../../rules/panel-texts.ts';
import { queryOf } from '../../platform/query.ts';
import { timeZone } from '../../ui/text/date-time-text.ts';
import classes from './WeightingChanges.module.css';

const shownAtFirst = 3;

export function WeightingChanges({ challengeID }: { challengeID: number }) {
  const { data } = useQuery(queryOf(weightingChanges.list, { params: { id: challengeID } }));
  const [isWhole, setIsWhole] = useState(false);
  const all = data?.data ?? [];
  if (all.length === 0) return null;
  const shown = isWhole ? all : all.slice(0, shownAtFirst);
  return (
    <div className={classes.changes}>
      <ul>
        {shown.map((change) => (
          <li key={`${change.changedOn} ${change.assessmentCount}`}>
            {weightingChangeText({
              ...change,
              changedOn: nowIn(timeZone, new Date(change.changedOn)).today,
            })}
          </li>
        ))}
      </ul>
      {shown.length < all.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(true)}>
          {weightingTexts.showAll(all.length)}
        </Button>
      )}
    </div>
  );
}
