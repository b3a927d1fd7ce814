// The sum of rules/scoring in SQL: what assessments are worth, one by one and on average. Every figure of a score that
// comes out of the database is made here.
import type { Criterion } from '../../contract/scores.ts';
import { criteria } from '../../contract/vocabulary.ts';
import type { Sql } from '../database/connect.ts';
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

/** The same as columns of a row. */
export const ratingFields = (tx: Sql) =>
  listed(
    tx,
    criteria.map((criterion) => tx`assessment.${tx(columns[criterion])} as ${tx(criterion)}`),
  );

/** Whole numbers: a rating times a weight in percent. */
const weighted = (tx: Sql, criterion: Criterion) =>
  tx`assessment.${tx(columns[criterion])} * round(challenge.${tx(`weight_${columns[criterion]}`)} * 100)::integer`;

const weightedTotal = (tx: Sql) =>
  criteria.map((criterion) => weighted(tx, criterion)).reduce((sum, next) => tx`${sum} + ${next}`);

/** Of one assessment. */
export const scoreColumn = (tx: Sql) => tx`json_build_object(
  ${ofEachCriterion(tx, (criterion) => tx`average_points(${weighted(tx, criterion)}, 1)`)},
  'total', average_points(${weightedTotal(tx)}, 1))`;

/** Over all assessments of one submission, of which there may be none. */
export const averageTotal = (tx: Sql) => tx`average_points(sum(${weightedTotal(tx)}), count(assessment.id))`;
export const averageColumn = (tx: Sql) => tx`json_build_object(
  ${ofEachCriterion(tx, (criterion) => tx`average_points(sum(${weighted(tx, criterion)}), count(assessment.id))`)},
  'total', ${averageTotal(tx)})`;
