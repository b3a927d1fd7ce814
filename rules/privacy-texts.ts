// The words for requests about personal data: their kinds and states, when they are due, and what became of them.
import type { PrivacyPlace, PrivacyRequest, RequestState } from '../contract/privacy.ts';
import { dayText } from './date-text.ts';

type RequestKind = PrivacyRequest['kind'];

export const kindLabels: Readonly<Record<RequestKind, string>> = {
  export: 'Export',
  erase: 'Erase',
  restrict: 'Restrict',
};

export const stateLabels: Readonly<Record<RequestState, string>> = {
  open: 'Open',
  running: 'Running',
  done: 'Done',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  failed: 'Failed',
};

const unansweredStates: readonly RequestState[] = ['open', 'running', 'failed'];

const countText = (count: number, one: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : `${one}s`}`;

export const recordsText = (count: number): string => countText(count, 'record');

export const erasedText = (count: number): string => `Erased. ${recordsText(count)}.`;

/** Says whose comments "Comments too" erases; null if the records have none. */
export function commentsText(places: readonly Pick<PrivacyPlace, 'place'>[]): string | null {
  const has = (name: string) => places.some(({ place }) => place === name);
  const comments = [
    has('Staff account') && 'in their assessments',
    has('Application') && 'of assessors about the applications',
  ].filter(Boolean);
  return comments.length === 0 ? null : `The final comments ${comments.join(' and ')}.`;
}

const dayLength = 24 * 60 * 60 * 1000;

/** Null for a request that is answered or not yet overdue. */
export function overdueText(
  { state, dueOn, closedAt }: Pick<PrivacyRequest, 'state' | 'dueOn' | 'closedAt'>,
  today: string,
): string | null {
  const days = Math.round((Date.parse(today) - Date.parse(dueOn)) / dayLength);
  const isUnanswered = unansweredStates.includes(state) && closedAt === null;
  return isUnanswered && days > 0 ? `Overdue by ${countText(days, 'day')}` : null;
}

/** What the rules of a site reach, summed over its kinds of record. */
export function dueText(
  rules: readonly { readonly dueTonight: number; readonly dueIn30Days: number }[],
): string {
  const tonight = rules.reduce((sum, rule) => sum + rule.dueTonight, 0);
  const soon = rules.reduce((sum, rule) => sum + rule.dueIn30Days, 0);
  return `Tonight: ${recordsText(tonight)}. In the next 30 days: ${recordsText(soon)}.`;
}

export const onHoldText = (until: string): string => `On hold until ${dayText(until)}`;

/** What My data says about a company's records. */
export const heldText = ({ applications, messages }: { applications: number; messages: number }): string =>
  `Your account, ${countText(applications, 'application')}, ${countText(messages, 'message')}.`;
