// The sum of rules/scoring in SQL: what assessments are worth, one by one and on average. Every figure of a score that
// comes out of the database is made here.
import type { Criterion } from '../../contract/scores.ts';
import { criteria } from '../../contract/vocabulary.ts';
import type { Sql } from '../database/connect.ts';
import { jsonLiteral, jsonObject } from '../database/json-text.ts';
import type { Fragment } from '../database/list.ts';

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

const listed = (tx: Sql, parts: readonly Fragment[]) => parts.reduce((all, next) => tx`${all}, ${next}`);

/** 'deploymentScale', …, for each of the five. */
const ofEachCriterion = (tx: Sql, value: (criterion: Criterion) => Fragment) =>
  listed(
    tx,
    criteria.map((criterion) => tx`${tx.unsafe(`'${criterion}'`)}, ${value(criterion)}`),
  );

/** What stands in an assessment, as the pairs of a JSON object. */
export const ratingPairs = (tx: Sql) =>
  ofEachCriterion(tx, (criterion) => tx`assessment.${tx(columns[criterion])}`);

/** What stands in an assessment, as the values of JSON text. */
export const ratingTexts = (tx: Sql): Readonly<Record<string, Fragment>> =>
  Object.fromEntries(
    criteria.map((criterion) => [criterion, jsonLiteral(tx, tx`assessment.${tx(columns[criterion])}`)]),
  );

/** The same as columns of a row. */
export const ratingFields = (tx: Sql) =>
  listed(
    tx,
    criteria.map((criterion) => tx`assessment.${tx(columns[criterion])} as ${tx(criterion)}`),
  );

/**
 * The weights of `challenge` in percent, as whole numbers: what follows needs it in the "from" of its statement. The
 * offset keeps PostgreSQL from working them out again for each rating.
 */
export const withWeights = (tx: Sql) => tx`cross join lateral (
  select ${listed(
    tx,
    criteria.map(
      (criterion) =>
        tx`round(challenge.${tx(`weight_${columns[criterion]}`)} * 100)::integer as ${tx(columns[criterion])}`,
    ),
  )} offset 0) as weight`;

/** Whole numbers: a rating times a weight in percent. */
const weighted = (tx: Sql, criterion: Criterion) =>
  tx`assessment.${tx(columns[criterion])} * weight.${tx(columns[criterion])}`;

const weightedTotal = (tx: Sql) =>
  criteria.map((criterion) => weighted(tx, criterion)).reduce((sum, next) => tx`${sum} + ${next}`);

type Points = Readonly<Record<Criterion | 'total', Fragment>>;

const pointsOf = (tx: Sql, points: (weightedRatings: Fragment) => Fragment): Points => ({
  ...(Object.fromEntries(criteria.map((criterion) => [criterion, points(weighted(tx, criterion))])) as Record<
    Criterion,
    Fragment
  >),
  total: points(weightedTotal(tx)),
});

/** Of one assessment. */
const scorePoints = (tx: Sql) => pointsOf(tx, (weightedRatings) => tx`average_points(${weightedRatings}, 1)`);
/** Over all assessments of one submission, of which there may be none. */
const averagePoints = (tx: Sql) =>
  pointsOf(tx, (weightedRatings) => tx`average_points(sum(${weightedRatings}), count(assessment.id))`);

const asColumn = (tx: Sql, points: Points) =>
  tx`json_build_object(${listed(
    tx,
    Object.entries(points).map(([name, value]) => tx`${tx.unsafe(`'${name}'`)}, ${value}`),
  )})`;

const asText = (tx: Sql, values: Readonly<Record<string, Fragment>>) =>
  jsonObject(
    tx,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, jsonLiteral(tx, value)])),
  );

export const scoreColumn = (tx: Sql) => asColumn(tx, scorePoints(tx));
export const averageColumn = (tx: Sql) => asColumn(tx, averagePoints(tx));
export const averageTotal = (tx: Sql) => averagePoints(tx).total;
/** The same as JSON text. */
export const scoreText = (tx: Sql) => asText(tx, scorePoints(tx));
export const averageText = (tx: Sql) => asText(tx, averagePoints(tx));
