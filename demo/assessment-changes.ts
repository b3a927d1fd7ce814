// Lists what changed in the demonstration's assessments after they were given: ratings, and marks that set them aside.
import type { Ratings } from '../contract/scores.ts';
import { setAsideReason } from '../rules/panel-texts.ts';
import { nameOfAccount } from './accounts.ts';
import type { DemoApplication } from './applications.ts';
import { datesOf } from './challenge.ts';
import { addDays, momentOn } from './days.ts';
import { interestInForce, momentDaysAgo } from './panel.ts';
import { moderatedIn, moderatedOn, ratingChangesIn } from './room.ts';

/** By the names that audit entries use. */
type Values = Readonly<Record<string, string | number | null>>;

export interface AssessmentChange {
  readonly at: string;
  /** An email address. */
  readonly by: string;
  readonly before: Values;
  readonly after: Values;
}

interface Given {
  readonly application: DemoApplication;
  /** The place of the application in order of submission, from 0. */
  readonly place: number;
  readonly assessor: string;
  /** As they are after all changes. */
  readonly ratings: Ratings;
}

/** All changes of an assessment, the oldest first. */
export const assessmentChangesOf = (given: Given, today: string): AssessmentChange[] =>
  [
    ...changesBeforeCompletion(given, today),
    ...changesByInterest(given, today),
    ...changesInModeration(given, today),
  ].toSorted((one, other) => one.at.localeCompare(other.at));

/** In the afternoon before the assessments were complete, a quarter of an hour apart. */
function changesBeforeCompletion(
  { application: { challenge, number }, assessor, ratings }: Given,
  today: string,
): AssessmentChange[] {
  const { complete, response } = datesOf(challenge.timing, today);
  return ratingChangesIn(challenge, number, assessor).map(({ criterion, from, index }) => ({
    at: momentOn(addDays(complete ?? response, -1), 300 + 15 * index),
    by: assessor,
    before: { [criterion]: from },
    after: { [criterion]: ratings[criterion] },
  }));
}

function changesByInterest(
  { application, place, assessor }: Given,
  today: string,
): readonly AssessmentChange[] {
  const { panel } = application.challenge;
  const interest = panel && interestInForce(panel, place, assessor);
  if (!interest) return [];
  const at = momentDaysAgo(today, interest.daysAgo);
  return [setAsideChange({ at, by: assessor, reason: setAsideReason(at.slice(0, 'YYYY-MM-DD'.length)) })];
}

function changesInModeration(
  { application: { challenge, number }, assessor, ratings }: Given,
  today: string,
): AssessmentChange[] {
  const { change, setAside } = moderatedIn(challenge, number, assessor);
  const moments = moderatedOn(today);
  const changed = change && {
    at: moments.change,
    by: assessor,
    before: { [change.criterion]: change.from, changeReason: null },
    after: { [change.criterion]: ratings[change.criterion], changeReason: change.reason },
  };
  const isSetAside =
    setAside && setAsideChange({ at: moments.setAside, by: challenge.lead, reason: setAside.reason });
  return [changed, isSetAside].filter((one) => one !== null);
}

const setAsideChange = ({ at, by, reason }: Record<'at' | 'by' | 'reason', string>): AssessmentChange => ({
  at,
  by,
  before: { setAsideOn: null, setAsideByName: null, setAsideReason: null },
  after: { setAsideOn: at, setAsideByName: nameOfAccount(by), setAsideReason: reason },
});
