// Decides when a digest is sent, what it says to each person, and whether someone can be reminded by hand.
import { localTime } from './date-text.ts';
import { daysAfter, isComplete, isReady, type Timeline } from './lifecycle.ts';
import type { Now } from './now.ts';
import { forecastOf, forecastText } from './panel.ts';
import { digestTexts, panelRefusals, reminderTexts } from './panel-texts.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

const digestTime = '08:00:00';
const monday = 1;
const friday = 5;
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** A run that missed days looks back this far. */
const maximumDaysBack = 7;

/** Whether today's run should start or continue: Monday to Friday from 08:00, also later after downtime. */
export function isDigestDue(now: Now, timeZone: string, lastFinishedDay: string | null): boolean {
  const weekday = weekdayOf(now.today);
  if (weekday < monday || weekday > friday) return false;
  if (lastFinishedDay !== null && lastFinishedDay >= now.today) return false;
  return localTime(now.instant, timeZone) >= `${now.today} ${digestTime}`;
}

/** The day of the last finished run, at most 7 days back. */
export function previousDayOf(lastFinishedDay: string | null, today: string): string {
  const earliest = daysAfter(today, -maximumDaysBack);
  return lastFinishedDay !== null && lastFinishedDay > earliest ? lastFinishedDay : earliest;
}

/** A day on which a digest is sent. */
export interface DigestRun {
  readonly today: string;
  readonly previousDay: string;
  readonly timeZone: string;
}

type AssessmentState = Pick<Timeline, 'readyForAssessmentsSetOn' | 'assessmentsCompleteSetOn'>;

const isUnderAssessment = (challenge: AssessmentState) => isReady(challenge) && !isComplete(challenge);

export interface DigestChallenge extends AssessmentState {
  readonly id: number;
  readonly name: string;
  readonly shouldRemind: boolean;
  readonly assessmentStartDate: string;
  /** The panel's due date, or else the response date. */
  readonly dueDate: string;
}

export const isReminded = (challenge: DigestChallenge, today: string) =>
  challenge.shouldRemind && isUnderAssessment(challenge) && challenge.assessmentStartDate <= today;

/** What a member has to do in a challenge. */
export interface MemberWork {
  readonly challenge: DigestChallenge;
  readonly openCount: number;
  readonly isInvited: boolean;
  /** How many open assignments no mail has mentioned. */
  readonly newCount: number;
}

/** The progress of a challenge, for its lead. */
export interface LeadProgress {
  readonly challenge: DigestChallenge;
  readonly expected: number;
  readonly done: number;
  /** Pairs done in the last 168 hours. */
  readonly doneLastWeek: number;
  /** The names of members with expected work who have done none. */
  readonly notStarted: readonly string[];
  /** In the last 7 days. */
  readonly newInterests: number;
  readonly newDeclines: number;
  /** When the newest counted assessment was given. */
  readonly newestOn: string | null;
}

/** What the lead of a challenge learns about people's data. */
export interface LeadNews {
  readonly challengeName: string;
  /** How many submissions and drafts retention erases in the next 30 days, and the first day. */
  readonly dueCount: number;
  readonly firstOn: string | null;
  /** How many assessors were erased since the last run. */
  readonly erasedAssessors: number;
}

function newsLines(
  { challengeName, dueCount, firstOn, erasedAssessors }: LeadNews,
  run: DigestRun,
): string[] {
  const lines: string[] = [];
  if (erasedAssessors > 0) lines.push(digestTexts.erasedAssessors(challengeName, erasedAssessors));
  if (dueCount > 0 && firstOn !== null && weekdayOf(run.today) === monday)
    lines.push(digestTexts.retention(challengeName, dueCount, firstOn));
  return lines;
}

/** Whether the day has come since the last run. */
const isNewlyReached = (day: string, { previousDay, today }: DigestRun) => day > previousDay && day <= today;

const daysAfterDue = 1;
const daysBeforeDue = [7, 2];

function memberLine(
  { challenge, openCount, isInvited, newCount }: MemberWork,
  run: DigestRun,
): string | null {
  const { name, dueDate } = challenge;
  if (openCount === 0 || !isReminded(challenge, run.today)) return null;
  if (!isInvited) return digestTexts.invitation(name, openCount, dueDate);
  if (isNewlyReached(daysAfter(dueDate, daysAfterDue), run))
    return digestTexts.overdue(name, openCount, dueDate);
  if (daysBeforeDue.some((days) => isNewlyReached(daysAfter(dueDate, -days), run)))
    return digestTexts.dueSoon(name, openCount, dueDate);
  return newCount > 0 ? digestTexts.assigned(name, newCount, openCount, dueDate) : null;
}

function leadLines(progress: LeadProgress, run: DigestRun): string[] {
  const { challenge, expected, done, doneLastWeek, newestOn } = progress;
  if (!isReminded(challenge, run.today)) return [];
  const missing = expected - done;
  const lines: string[] = [];
  if (weekdayOf(run.today) === monday) {
    const forecast = forecastOf({ missing, doneLastWeek }, run.today);
    const text = forecastText({ missing, forecast }, challenge.dueDate);
    lines.push(digestTexts.weekly(challenge.name, { ...progress, forecast: text }));
  }
  const since = `${run.previousDay} ${digestTime}`;
  if (missing === 0 && newestOn !== null && localTime(new Date(newestOn), run.timeZone) > since)
    lines.push(digestTexts.allIn(challenge.name, expected));
  return lines;
}

export interface DigestFacts {
  readonly work: readonly MemberWork[];
  readonly led: readonly LeadProgress[];
  readonly news?: readonly LeadNews[];
  /** The mails that the person has not switched off. */
  readonly wants: { readonly assessorDigest: boolean; readonly leadDigest: boolean };
}

export interface Digest {
  readonly subject: string;
  readonly lines: string[];
  /** The challenges with a line for the member: they are invited, and their open assignments are mentioned. */
  readonly mentionedIDs: number[];
}

/** One mail for all challenges of a person; null if there is nothing to say. */
export function digestOf({ work, led, news = [], wants }: DigestFacts, run: DigestRun): Digest | null {
  const assessing = (wants.assessorDigest ? work : []).flatMap((one) => {
    const line = memberLine(one, run);
    return line === null ? [] : [{ id: one.challenge.id, openCount: one.openCount, line }];
  });
  const progress = wants.leadDigest
    ? [...led.flatMap((one) => leadLines(one, run)), ...news.flatMap((one) => newsLines(one, run))]
    : [];
  if (assessing.length + progress.length === 0) return null;
  const openCount = assessing.reduce((sum, one) => sum + one.openCount, 0);
  return {
    subject: assessing.length > 0 ? digestTexts.subject(openCount) : digestTexts.progressSubject,
    lines: [...assessing.map(({ line }) => line), ...progress],
    mentionedIDs: assessing.map(({ id }) => id),
  };
}

interface RemindedPerson {
  readonly name: string;
  readonly openCount: number;
  readonly expected: number;
  /** By hand in this challenge; digests do not count. */
  readonly lastRemindedOn: string | null;
}

const reminderInterval = 24 * 3_600_000;

/** Refuses the whole call for the first person who cannot be reminded. */
export function canRemind(
  people: readonly RemindedPerson[],
  challenge: AssessmentState,
  { instant }: Pick<Now, 'instant'>,
  timeZone: string,
): Verdict {
  if (!isUnderAssessment(challenge)) return refuse(panelRefusals.remindOutsideAssessment);
  for (const { name, openCount, lastRemindedOn } of people) {
    if (openCount === 0) return refuse(panelRefusals.nothingOpen(name));
    const last = lastRemindedOn === null ? null : new Date(lastRemindedOn);
    if (last && instant.getTime() - last.getTime() < reminderInterval)
      return refuse(panelRefusals.remindedAlready(name, last, timeZone));
  }
  return allow;
}

/** The mail for one person, as the preview shows it. The message is plain text and can be empty. */
export const reminderOf = (
  { openCount, expected }: Pick<RemindedPerson, 'openCount' | 'expected'>,
  challenge: Pick<DigestChallenge, 'name' | 'dueDate'>,
  { sender, message }: { readonly sender: string; readonly message: string },
) => ({
  subject: reminderTexts.subject(challenge.name, openCount),
  text: [
    reminderTexts.text(sender, openCount, expected, challenge.dueDate),
    ...(message.trim() === '' ? [] : [message.trim()]),
  ].join('\n\n'),
});
