// The scoring of rules/scoring in SQL, for lists and exports that PostgreSQL writes as JSON. No other SQL calculates scores.
import type { Criterion } from '../../../contract/ratings.ts';
import { criteria } from '../../../contract/vocabulary.ts';
import { jsonLiteral } from '../../platform/database/json-text.ts';
import { type Fragment, identifier, joined, sql, verbatim } from '../../platform/database/sql.ts';

/** The column names of the criteria in the table assessment. The table challenge adds the prefix weight_. */
const columns: Record<Criterion, string> = {
  deploymentScale: 'deployment_scale',
  fitWithChallenge: 'fit_with_challenge',
  credibilityCompany: 'credibility_company',
  credibilityTechnology: 'credibility_technology',
  fullOrPartialSolution: 'full_or_partial_solution',
};

/** The ratings as columns, for an insert or an update. */
export const ratingsAsColumns = (ratings: Readonly<Record<Criterion, number>>) =>
  Object.fromEntries(criteria.map((criterion) => [columns[criterion], ratings[criterion]]));

/** Pairs of name and value for each of the five criteria. */
const ofEachCriterion = (value: (criterion: Criterion) => Fragment) =>
  joined(criteria.map((criterion) => sql`${verbatim(`'${criterion}'`)}, ${value(criterion)}`));

/** The ratings of an assessment as the pairs of a JSON object. */
export const ratingPairs = ofEachCriterion((criterion) => sql`assessment.${identifier(columns[criterion])}`);

/** The ratings of an assessment, separated by commas, in the order of the criteria. */
export const ratingList = joined(
  criteria.map((criterion) => sql`assessment.${identifier(columns[criterion])}`),
);

/** The ratings of an assessment as columns of a row. */
export const ratingFields = joined(
  criteria.map((criterion) => sql`assessment.${identifier(columns[criterion])} as ${identifier(criterion)}`),
);

/** The ratings of an assessment as members of a JSON object that is joined as text. */
export const ratingLiterals = Object.fromEntries(
  criteria.map((criterion) => [criterion, jsonLiteral(sql`assessment.${identifier(columns[criterion])}`)]),
);

const percentOf = (criterion: Criterion) =>
  sql`round(challenge.${identifier(`weight_${columns[criterion]}`)} * 100)::integer`;

/** The weights of `challenge` in percent as a JSON array, in the order of the criteria. */
export const percentList = sql`json_build_array(${joined(criteria.map(percentOf))})`;

/**
 * The weights of `challenge` in percent, as whole numbers. The scores below need this in the `from` of their statement.
 * The offset keeps PostgreSQL from calculating the weights again for each rating.
 */
export const withWeights = sql`cross join lateral (
  select ${joined(
    criteria.map((criterion) => sql`${percentOf(criterion)} as ${identifier(columns[criterion])}`),
  )} offset 0) as weight`;

/** A rating times a weight in percent, as a whole number. */
const weighted = (criterion: Criterion) =>
  sql`assessment.${identifier(columns[criterion])} * weight.${identifier(columns[criterion])}`;

const weightedTotal = joined(criteria.map(weighted), ' + ');

type Points = Readonly<Record<Criterion | 'total', Fragment>>;

const pointsOf = (points: (weightedRatings: Fragment) => Fragment): Points => ({
  ...(Object.fromEntries(criteria.map((criterion) => [criterion, points(weighted(criterion))])) as Record<
    Criterion,
    Fragment
  >),
  total: points(weightedTotal),
});

/** The points of one assessment. */
const scorePoints = () => pointsOf((weightedRatings) => sql`average_points(${weightedRatings}, 1)`);
/** The average over all assessments of one application, of which there may be none. */
const averagePoints = () =>
  pointsOf((weightedRatings) => sql`average_points(sum(${weightedRatings}), count(assessment.id))`);

const asColumn = (points: Points) =>
  sql`json_build_object(${joined(
    Object.entries(points).map(([name, value]) => sql`${verbatim(`'${name}'`)}, ${value}`),
  )})`;

export const scoreColumn = asColumn(scorePoints());
export const averageColumn = asColumn(averagePoints());
