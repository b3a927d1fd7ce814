// Decides who may handle a request about personal data, when it is due, and what stays after an erasure.
import type { RequestState } from '../contract/privacy.ts';
import { sites } from '../contract/vocabulary.ts';
import { dayText } from './date-text.ts';
import { type Responsibilities, whyNotErasable } from './people.ts';
import type { Actor } from './permissions.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

const openStates: readonly RequestState[] = ['open', 'failed'];

/** The same day of a later month, or the last day of that month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0));
  lastDay.setUTCDate(Math.min(dayOfMonth, lastDay.getUTCDate()));
  return lastDay.toISOString().slice(0, 10);
}

export const dueDayOf = (receivedOn: string): string => addMonths(receivedOn, 1);
export const extendedDueDayOf = (receivedOn: string): string => addMonths(receivedOn, 3);

/** 403: nobody decides about their own data. */
export const canHandleRequest = (
  actor: Pick<Actor, 'id' | 'email'>,
  request: { readonly email: string; readonly personID: number | null },
): Verdict =>
  request.personID === actor.id || request.email.toLowerCase() === actor.email.toLowerCase()
    ? refuse('You cannot handle a request about yourself.')
    : allow;

export const canReachSites = (
  actor: Pick<Actor, 'site'>,
  found: readonly { readonly site: number }[],
): Verdict =>
  actor.site === sites.All || found.every(({ site }) => site === actor.site)
    ? allow
    : refuse('Only a super admin of both sites can do this, because the data are on both sites.');

/** An export that an erasure of the same person ended. There is nothing left to retry. */
export const isEndedExport = ({
  state,
  closedAt,
}: {
  readonly state: RequestState;
  readonly closedAt: string | null;
}): boolean => state === 'failed' && closedAt !== null;

export const erasureIsRunning = 'This erasure is still running.';
const exportIsRunning = 'An export of this person is still running.';

/** A request that runs is not open: its work would otherwise start twice. */
export function isRequestOpen(
  {
    state,
    kind,
    closedAt = null,
  }: { readonly state: RequestState; readonly kind: string; readonly closedAt?: string | null },
  wanted: 'export' | 'erase' | 'restrict' | 'any' = 'any',
): Verdict {
  if (state === 'running') {
    return refuse(kind === 'export' ? exportIsRunning : erasureIsRunning);
  }
  if (!openStates.includes(state) || isEndedExport({ state, closedAt }))
    return refuse('This request is closed.');
  return wanted === 'any' || wanted === kind ? allow : refuse(`This is not a request to ${wanted} data.`);
}

/** `isAnotherRunning`: an export of another request about the same person, of the person themselves or of staff. */
export function canStartExport(
  request: Parameters<typeof isRequestOpen>[0],
  { isAnotherRunning }: { readonly isAnotherRunning: boolean },
): Verdict {
  const verdict = isRequestOpen(request, 'export');
  return verdict.allowed && isAnotherRunning ? refuse(exportIsRunning) : verdict;
}

/** A restriction is lifted by the request that made it. */
export const canLift = ({ state, kind }: { readonly state: RequestState; readonly kind: string }): Verdict =>
  kind === 'restrict' && state === 'done' ? allow : refuse('This request does not restrict any data.');

/** `until` is a day as DD/MM/YYYY. */
export const copyAlreadyRequested = (until: string) =>
  `You asked for a copy today. You can download it until ${until}.`;
export const erasureAlreadyRequested = (receivedOn: string) => `We received your request on ${receivedOn}.`;

export function canExtend(request: { readonly receivedOn: string; readonly dueOn: string }): Verdict {
  return request.dueOn === dueDayOf(request.receivedOn)
    ? allow
    : refuse('The due date of this request has already been extended.');
}

export interface Hold {
  readonly challengeName: string;
  readonly until: string;
  readonly reason: string;
}

export interface ErasureFacts {
  /** null if no account is erased. */
  readonly responsibilities: Responsibilities | null;
  /** The holds that apply today to the challenges of the applications. */
  readonly holds: readonly Hold[];
}

export function canErase({ responsibilities, holds }: ErasureFacts): Verdict {
  const reason = responsibilities && whyNotErasable(responsibilities);
  if (reason) return refuse(reason);
  const [hold] = holds;
  return hold
    ? refuse(`${hold.challengeName} is on hold until ${dayText(hold.until)}: ${hold.reason}`)
    : allow;
}

/** What stays after an erasure; `packsUntil` is null if no retention rule ends it. */
export function keptSentences(facts: {
  readonly hasAssessments: boolean;
  readonly hasSubmitted: boolean;
  readonly hasPacks: boolean;
  readonly packsUntil: string | null;
}): string[] {
  const sentences = [];
  if (facts.hasAssessments)
    sentences.push('Ratings and totals stay, because the ranking of other companies depends on them.');
  if (facts.hasSubmitted)
    sentences.push(
      'Company name, organisation type and size, dates and outcome stay, because they are about a company.',
    );
  sentences.push('Audit entries stay without personal values, because they show what was changed and when.');
  if (facts.hasPacks)
    sentences.push(
      `Sealed decision packs stay ${
        facts.packsUntil ? `until ${dayText(facts.packsUntil)}` : 'as long as the challenge exists'
      }, because they may be needed for legal claims.`,
    );
  return sentences;
}
