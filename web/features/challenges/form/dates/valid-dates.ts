// The dates of the challenge form that are valid so far, for the rules about dates.
import { byField, dateFields } from '../../../../../contract/challenge-fields.ts';
import { challengeDate, gracePeriodMaximum } from '../../../../../contract/challenge-form.ts';
import type { DatesWithGrace } from '../../../../../rules/challenge-dates.ts';
import type { FormValues } from '../form-values.ts';

type TypedDates = Pick<FormValues, keyof DatesWithGrace>;

/** A date that is not valid yet is '', and a grace period that is not valid yet is 0. */
export const validDates = (typed: TypedDates): DatesWithGrace => ({
  ...byField(dateFields, (name) => (challengeDate.safeParse(typed[name]).success ? typed[name] : '')),
  gracePeriod: isGracePeriod(typed.gracePeriod) ? typed.gracePeriod : 0,
});

const isGracePeriod = (days: number | string): days is number =>
  typeof days === 'number' && days >= 0 && days <= gracePeriodMaximum;
