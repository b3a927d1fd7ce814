// Decides what the home page shows one person: what waits for them, what is due, and their part in each challenge.
import { dateFields } from '../contract/challenge-fields.ts';
import {
  type ChallengePart,
  challengeParts,
  type DateKind,
  type Due,
  dueDays,
  type Home,
  homeLimits,
  type OwnChallenge,
  type Waiting,
} from '../contract/home.ts';
import { isChallengeViewer } from './challenges.ts';
import {
  daysAfter,
  hasEnded,
  isComplete,
  isPublished,
  isReady,
  stageOf,
  type Timeline,
} from './lifecycle.ts';
import type { Now } from './now.ts';
import type { Actor } from './permissions.ts';

/** A challenge that the person has a part in. */
export interface HomeChallenge extends Timeline {
  readonly id: number;
  readonly name: string;
  readonly challengeGroupID: number;
  readonly challengeLeadID: number;
  readonly site: OwnChallenge['site'];
  readonly assessmentStartDate: string;
  readonly responseDate: string;
  /** Their parts; someone who is named as assessor has that part only with the role. */
  readonly parts: Readonly<Record<ChallengePart, boolean>>;
  /** Of its group. */
  readonly isViewer: boolean;
  /** Whether it is among the first challenges of the list. */
  readonly isListed: boolean;
  /** All applications, submitted or not. */
  readonly applications: number;
  readonly hasPanel: boolean;
  /** The response date, unless the panel has another. */
  readonly dueDate: string;
  /** How many submitted applications the person is to assess, and has assessed. */
  readonly ownExpected: number;
  readonly ownDone: number;
  /** What all assessors are to assess and have assessed (rules/panel.ts). Without a panel only theirs count. */
  readonly expected: number;
  readonly done: number;
}

export interface HomeFacts {
  /** In the order of the list: by next date, those without one last, then by name. */
  readonly challenges: readonly HomeChallenge[];
  readonly challengeTotal: number;
  /** null for people who do not read contact messages. */
  readonly messages: { readonly unread: number; readonly oldest: string | null } | null;
}

/** A challenge that starts at most this many days ahead should be published. */
const publishDays = 7;

export const partOf = ({ parts }: Pick<HomeChallenge, 'parts'>): ChallengePart =>
  (Object.keys(challengeParts) as ChallengePart[]).find((part) => parts[part]) ?? 'pitchAdmin';

/** Who else sees a date, besides leads, group admins and holders, who see all six. */
const seenBy: Partial<Record<DateKind, ChallengePart>> = {
  workshopDate: 'workshopAdmin',
  assessmentStartDate: 'assessor',
  responseDate: 'assessor',
  pitchPresentationDate: 'pitchAdmin',
};

/** The dates from today on that concern the person, in their order. */
function comingDates(challenge: HomeChallenge, now: Now) {
  const { parts } = challenge;
  const seesAll = parts.lead || parts.groupAdmin || parts.holder;
  return dateFields
    .filter((kind) => seesAll || parts[seenBy[kind] ?? 'lead'])
    .map((kind) => ({ kind, date: challenge[kind] }))
    .filter(({ date }) => date >= now.today)
    .toSorted((a, b) => compare(a.date, b.date));
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

const isOpen = (challenge: HomeChallenge) => isReady(challenge) && !isComplete(challenge);

const lineOf = (
  { id, name, challengeGroupID }: HomeChallenge,
  more: Pick<Waiting, 'kind' | 'date'> & Partial<Waiting>,
): Waiting => ({
  challengeID: id,
  challengeGroupID,
  challengeName: name,
  count: null,
  total: null,
  ...more,
});

/** A line about assessments says whether its date is the due date of a panel. */
const dueOf = ({ dueDate, hasPanel }: HomeChallenge): Pick<Waiting, 'date' | 'isDueDate'> => ({
  date: dueDate,
  ...(hasPanel && { isDueDate: true }),
});

/** What the lead can do next. */
function waitingForLead(challenge: HomeChallenge, now: Now): Waiting[] {
  const { startDate, endDate, gracePeriod, dueDate, expected, done } = challenge;
  const ended = hasEnded(challenge, now);
  if (isOpen(challenge)) {
    const counts = { count: done, total: expected, ...dueOf(challenge) };
    // Without applications or assessors no assessment is expected, so the line would make no sense.
    if (expected > 0 && done === expected) return [lineOf(challenge, { kind: 'complete', ...counts })];
    return done < expected && dueDate < now.today ? [lineOf(challenge, { kind: 'overdue', ...counts })] : [];
  }
  if (isReady(challenge)) return [];
  if (ended) return [lineOf(challenge, { kind: 'ready', date: daysAfter(endDate, gracePeriod) })];
  return !isPublished(challenge, now) && startDate <= daysAfter(now.today, publishDays)
    ? [lineOf(challenge, { kind: 'publish', date: startDate })]
    : [];
}

function waitingForAssessor(challenge: HomeChallenge): Waiting[] {
  const count = challenge.ownExpected - challenge.ownDone;
  if (!isOpen(challenge) || count <= 0) return [];
  return [lineOf(challenge, { kind: 'assess', count, ...dueOf(challenge) })];
}

function waitingMessages({ messages }: HomeFacts): Waiting[] {
  if (!messages || messages.oldest === null) return [];
  const noChallenge = { challengeID: null, challengeGroupID: null, challengeName: null };
  return [{ kind: 'messages', ...noChallenge, count: messages.unread, total: null, date: messages.oldest }];
}

function waitingFor(facts: HomeFacts, now: Now): Waiting[] {
  const lines = facts.challenges.flatMap((challenge) => [
    ...(challenge.parts.lead ? waitingForLead(challenge, now) : []),
    ...(challenge.parts.assessor ? waitingForAssessor(challenge) : []),
  ]);
  return [...lines, ...waitingMessages(facts)]
    .toSorted((a, b) => compare(a.date, b.date))
    .slice(0, homeLimits.waiting);
}

type Viewer = Pick<Actor, 'id' | 'roles'>;

const canView = (actor: Viewer, challenge: HomeChallenge) =>
  isChallengeViewer(actor, challenge, {
    isAdmin: challenge.parts.groupAdmin,
    isViewer: challenge.isViewer,
    isHolder: challenge.parts.holder,
  });

function dueFor(actor: Viewer, { challenges }: HomeFacts, now: Now): Due[] {
  const last = daysAfter(now.today, dueDays - 1);
  return challenges
    .flatMap((challenge) =>
      comingDates(challenge, now)
        .filter(({ date }) => date <= last)
        .map(({ kind, date }) => ({
          date,
          kind,
          challengeID: challenge.id,
          challengeGroupID: challenge.challengeGroupID,
          challengeName: challenge.name,
          canView: canView(actor, challenge),
        })),
    )
    .toSorted((a, b) => compare(a.date, b.date))
    .slice(0, homeLimits.due);
}

function ownChallenge(actor: Viewer, challenge: HomeChallenge, now: Now): OwnChallenge {
  const [next] = comingDates(challenge, now);
  const isViewed = canView(actor, challenge);
  const toAssess = challenge.parts.assessor ? challenge.ownExpected : null;
  return {
    id: challenge.id,
    name: challenge.name,
    challengeGroupID: challenge.challengeGroupID,
    site: challenge.site,
    challengeStage: stageOf(challenge, now),
    part: partOf(challenge),
    nextDate: next?.date ?? null,
    nextKind: next?.kind ?? null,
    submissionCount: isViewed ? challenge.applications : toAssess,
    canView: isViewed,
  };
}

/** The whole reply for one person. */
export function homeOf(actor: Viewer, facts: HomeFacts, { instant, today }: Now): Home {
  // Formats today's date once, because every challenge is compared with it several times.
  const now = { instant, today };
  return {
    waiting: waitingFor(facts, now),
    due: dueFor(actor, facts, now),
    challenges: facts.challenges
      .filter(({ isListed }) => isListed)
      .map((challenge) => ownChallenge(actor, challenge, now)),
    challengeTotal: facts.challengeTotal,
  };
}
