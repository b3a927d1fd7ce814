// Decides whether one call may change this many records, and whether a list is still the one that the caller saw.
import { maximumChosen } from '../contract/bulk.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

export const canChangeTogether = (count: number): Verdict =>
  count > maximumChosen ? refuse(`Choose at most ${maximumChosen} records.`) : allow;

/** Someone who chose a whole list must not change records that they never saw in it. */
export const isListUnchanged = (expectedTotal: number, total: number): Verdict =>
  total === expectedTotal
    ? allow
    : refuse(`The list changed and now has ${total === 1 ? '1 record' : `${total} records`}. Choose again.`);
