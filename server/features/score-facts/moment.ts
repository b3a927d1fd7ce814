// Reads the moment of a call about past scores, and refuses moments in the future.
import type { Now } from '../../../rules/now.ts';
import { canShowMoment } from '../../../rules/past-moments.ts';
import { requirePossible } from '../../platform/errors/http-errors.ts';

/** To the millisecond, because the history has no more precise times. */
export function requirePastMoment(at: string, now: Pick<Now, 'instant'>): Date {
  const moment = new Date(at);
  requirePossible(canShowMoment(moment, now));
  return moment;
}
