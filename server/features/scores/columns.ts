// The sum of rules/scoring in SQL: what assessments are worth, one by one and on average. Every figure of a score that
// comes out of the database is made here.
import type { Criterion } from '../../../contract/scores.ts';
import { criteria } from '../../../contract/vocabulary.ts';
import { jsonLiteral, jsonObject } from '../../platform/database/json-text.ts';
import { type Fragment, identifier, joined, sql, verbatim } from '../../platform/database/sql.ts';

/** As the tables assessment and challenge call the criteria; the latter with weight_ before it. */
const columns: Record<Criterion, string> = {
  deploymentScale: 'deployment_scale',
  fitWithChallenge: 'fit_with_challenge',
  credibilityCompany: 'credibility_company',
  credibilityTechnology: 'credibility_technology',
  fullOrPartialSolution: 'full_or_partial_solution',
};

/** As columns, for an insert or an update. */
export const ratingsAsColumns = (ratings: Readonly<Record<Criterion, number>>) =>
  Object.fromEntries(criteria.map((criterion) => [columns[criterion], ratings[criterion]]));

/** 'deploymentScale', …, for each of the five. */
const ofEachCriterion = (value: (criterion: Criterion) => Fragment) =>
  joined(criteria.map((criterion) => sql`${verbatim(`'${criterion}'`)}, ${value(criterion)}`));

/** What stands in an assessment, as the pairs of a JSON object. */
export const ratingPairs = ofEachCriterion((criterion) => sql`assessment.${identifier(columns[criterion])}`);

/** What stands in an assessment, as the values of JSON text. */
export const ratingTexts = (): Readonly<Record<string, Fragment>> =>
  Object.fromEntries(
    criteria.map((criterion) => [criterion, jsonLiteral(sql`assessment.${identifier(columns[criterion])}`)]),
  );

/** The same as columns of a row. */
export const ratingFields = joined(
  criteria.map((criterion) => sql`assessment.${identifier(columns[criterion])} as ${identifier(criterion)}`),
);

/**
 * The weights of `challenge` in percent, as whole numbers: what follows needs it in the "from" of its statement. The
 * offset keeps PostgreSQL from working them out again for each rating.
 */
export const withWeights = sql`cross join lateral (
  select ${joined(
    criteria.map(
      (criterion) =>
        sql`round(challenge.${identifier(`weight_${columns[criterion]}`)} * 100)::integer as ${identifier(columns[criterion])}`,
    ),
  )} offset 0) as weight`;

/** Whole numbers: a rating times a weight in percent. */
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

/** Of one assessment. */
const scorePoints = () => pointsOf((weightedRatings) => sql`average_points(${weightedRatings}, 1)`);
/** Over all assessments of one submission, of which there may be none. */
const averagePoints = () =>
  pointsOf((weightedRatings) => sql`average_points(sum(${weightedRatings}), count(assessment.id))`);

const asColumn = (points: Points) =>
  sql`json_build_object(${joined(
    Object.entries(points).map(([name, value]) => sql`${verbatim(`'${name}'`)}, ${value}`),
  )})`;

const asText = (values: Readonly<Record<string, Fragment>>) =>
  jsonObject(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, jsonLiteral(value)])));

export const scoreColumn = asColumn(scorePoints());
export const averageColumn = asColumn(averagePoints());
export const averageTotal = averagePoints().total;
/** The same as JSON text. */
export const scoreText = asText(scorePoints());
export const averageText = asText(averagePoints());
