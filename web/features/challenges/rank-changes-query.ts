// The query that asks which ranks new weights would change.
import { keepPreviousData } from '@tanstack/react-query';
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { weightingChanges } from '../../../contract/weighting-changes.ts';
import { queryOf } from '../../platform/query.ts';

const noWeights: ScoreWeighting = {
  deploymentScale: 0,
  fitWithChallenge: 0,
  credibilityCompany: 0,
  credibilityTechnology: 0,
  fullOrPartialSolution: 0,
};

/** The last reply stays visible until the reply for new weights arrives. */
export const rankChangesQuery = (challengeID: number, weighting: ScoreWeighting = noWeights) => ({
  ...queryOf(weightingChanges.preview, { params: { id: challengeID }, body: weighting }),
  placeholderData: keepPreviousData,
});
