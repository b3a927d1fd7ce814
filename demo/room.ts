// Defines the decision room of a demonstration challenge. Applications are numbered from 0 in the order of applicants.
import type { FeedbackScores, Outcome } from '../contract/decision-vocabulary.ts';
import type { Criterion } from '../contract/ratings.ts';
import { criteria } from '../contract/vocabulary.ts';
import { byCriterion } from '../rules/assessment-rows.ts';
import { addDays, momentOn } from './days.ts';

/** An application, and an email address of an assessor. */
interface OfPair {
  readonly application: number;
  readonly assessor: string;
}

export interface DemoModeration {
  readonly openedDaysAgo: number;
  /** A rating that was changed while the moderation was open; the ratings below are those after it. */
  readonly change: OfPair & {
    readonly criterion: Criterion;
    readonly from: number;
    readonly reason: string;
  };
  readonly setAside: OfPair & { readonly reason: string };
  readonly notes: readonly {
    readonly application: number;
    readonly by: string;
    readonly text: string;
    readonly struck?: { readonly by: string; readonly reason: string };
  }[];
}

export interface DemoDecision {
  readonly outcome: Outcome;
  readonly reservePlace?: number;
  readonly reason?: string;
  readonly feedback?: string;
  /** A reserve that was invited later, with the reason. */
  readonly promotion?: string;
}

export interface DemoRoom {
  readonly places: number;
  readonly minimumPoints: number;
  readonly feedbackScores?: FeedbackScores;
  /** For each application the five ratings of each assessor, such as 44535; empty if there is no assessment. */
  readonly ratings: readonly (readonly [string, string, string, string])[];
  /** Ratings that were changed before the assessments were complete; the ratings above are those after it. */
  readonly ratingChanges?: readonly (OfPair & { readonly criterion: Criterion; readonly from: number })[];
  readonly shortComments?: readonly (OfPair & { readonly text: string })[];
  readonly moderation?: DemoModeration;
  /** One for each application. */
  readonly decisions?: readonly DemoDecision[];
}

/** The times of what a moderation records, on the day before loading. */
export const moderatedOn = (today: string) => {
  const yesterday = addDays(today, -1);
  return {
    note: momentOn(yesterday, 70),
    change: momentOn(yesterday, 132),
    setAside: momentOn(yesterday, 190),
    struck: momentOn(yesterday, 200),
  };
};

interface WithRoom {
  readonly assessors: readonly string[];
  readonly room?: DemoRoom;
}

/** The ratings that this person gave; null if they have not assessed the application. */
export function ratingsInRoom({ assessors, room }: WithRoom, application: number, assessor: string) {
  const digits = room?.ratings[application]?.[assessors.indexOf(assessor)];
  return digits ? byCriterion([...digits].map(Number)) : null;
}

const isPair = (one: OfPair, application: number, assessor: string) =>
  one.application === application && one.assessor === assessor;

export const shortCommentInRoom = ({ room }: WithRoom, application: number, assessor: string) =>
  room?.shortComments?.find((one) => isPair(one, application, assessor))?.text;

/** What a moderation has recorded about an assessment. */
export function moderatedIn({ room }: WithRoom, application: number, assessor: string) {
  const { change, setAside } = room?.moderation ?? {};
  return {
    change: change && isPair(change, application, assessor) ? change : null,
    setAside: setAside && isPair(setAside, application, assessor) ? setAside : null,
  };
}

/** The ratings of this assessment that were changed before completion, with their places among those of the challenge. */
export const ratingChangesIn = ({ room }: WithRoom, application: number, assessor: string) =>
  (room?.ratingChanges ?? [])
    .map((change, index) => ({ ...change, index }))
    .filter((change) => isPair(change, application, assessor));

const levels = { invite: 'high', reserve: 'middle', decline: 'low' } as const;

/** How good the board found an application: as it has decided, or else as the ratings suggest. */
export function levelInRoom({ room }: WithRoom, application: number): 'high' | 'middle' | 'low' | null {
  const decision = room?.decisions?.[application];
  if (decision) return levels[decision.promotion ? 'invite' : decision.outcome];
  const ratings = room?.ratings[application]?.filter((digits) => digits !== '');
  if (!ratings) return null;
  const digits = ratings.flatMap((one) => [...one].map(Number));
  const mean = digits.reduce((sum, digit) => sum + digit, 0) / (ratings.length * criteria.length);
  return mean < 3.2 ? 'low' : mean < 3.8 ? 'middle' : 'high';
}
