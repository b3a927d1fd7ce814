// Holds every sentence of assessment panels that the server, the mails and the screens share.

import type { ScoreWeighting } from '../contract/scores.ts';
import { criteria, criterionLabels } from '../contract/vocabulary.ts';
import { dateAndTime, dayText } from './date-text.ts';

const numberText = (count: number) => count.toLocaleString('en-GB');
const counted = (count: number, one: string, many = `${one}s`) =>
  `${numberText(count)} ${count === 1 ? one : many}`;
const applicationsText = (count: number) => counted(count, 'submission');
/** "A", "A and B", "A, B and C". */
const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Why an action on a panel is refused. */
export const panelRefusals = {
  noPanel: 'This challenge has no assessment panel.',
  dueBeforeStart: 'Assessments are due before they start.',
  tooLarge: 'This challenge is too large for assignments.',
  inUse: 'This panel is in use, so you cannot turn it off.',

  declareFirst: 'Declare your interests in this challenge before you read its submissions.',
  ownInterest: 'You have declared an interest in this company.',
  declaredAlready: 'You have already declared an interest in this company.',
  recordedAlready: 'This interest is already recorded.',
  clearOwn: 'You cannot clear your own interest.',
  clearedAlready: 'This interest is already cleared.',
  inForceAlready: 'This interest is already in force.',
  assessedMeanwhile:
    'You have just assessed this company. Declare your interest again to set the assessment aside.',
  declareAfterCompletion:
    'The assessments of this challenge are complete. Tell the challenge lead about your interest.',

  noDeclining: 'This panel does not allow declining.',
  declineAssessed: 'You have already assessed this submission, so you cannot decline it.',
  declineDraft: 'The company has not submitted this application, so there is nothing to decline.',
  declinedAlready: 'You have already declined this submission.',
  declineAfterCompletion:
    'The assessments of this challenge are complete, so you can no longer decline submissions.',
  withdrawAfterCompletion:
    'The assessments of this challenge are complete, so you can no longer withdraw this.',
  assessDeclined: 'You declined this submission. Withdraw your decline before you assess it.',

  notAssigned: 'This submission is not assigned to you.',
  noAssignments: 'This panel does not use assignments.',
  assignInterest: (person: string, company: string) => `${person} has an interest in ${company}.`,
  assignDeclined: (person: string, company: string) => `${person} declined ${company}.`,
  removeAssessed: (person: string, company: string) => `${person} has already assessed ${company}.`,
  removeOwn: 'You cannot remove your own assignments. The challenge lead can.',
  assignNotMember: (person: string) => `${person} is not an assessor of this challenge.`,

  scoresBeforeOwnWork: 'You can see the scores when you have finished your own assessments.',
  entrySummary: 'Only people who can edit this challenge can change the entry summary.',
  setAside: 'This assessment is set aside.',

  remindOutsideAssessment:
    'You can send reminders only while this challenge is ready for assessment and not complete.',
  nothingOpen: (person: string) => `${person} has no open assessments.`,
  remindedAlready: (person: string, remindedOn: Date, timeZone: string) => {
    const { date, time } = dateAndTime(remindedOn, timeZone);
    return `${person} was already reminded on ${date} at ${time}. You can remind the same person once in 24 hours.`;
  },
} as const;

/** What an editor should know, although nothing is refused. */
export const panelWarnings = {
  fewMembers: (places: number, members: number) =>
    `You ask for ${counted(places, 'assessor')} for each submission, but the challenge has ${numberText(members)}.`,
  overMaximum: (person: string, load: number, maximum: number) =>
    `${person} has ${applicationsText(load)}, and their maximum is ${numberText(maximum)}.`,
} as const;

const shortOf = (company: string, count: number, places: number) =>
  `The submission of ${company} can have only ${count} of ${counted(places, 'assessor')}`;

/** Why a proposal leaves places empty. */
export const proposalTexts = {
  forbidden: (company: string, count: number, places: number, names: readonly string[]) =>
    `${shortOf(company, count, places)}: ${listed(names)} ${names.length === 1 ? 'has' : 'have'} an interest or declined.`,
  limited: (company: string, count: number, places: number) =>
    `${shortOf(company, count, places)} because the limits are reached.`,
  places: (places: number, possible: number) =>
    `${places === 1 ? '1 place is' : `${numberText(places)} places are`} wanted, the limits allow ${numberText(possible)}.`,
} as const;

const interestDeclared = 'Interest declared on ';
/** Stored with an assessment that no longer counts because of an interest; the day is in the programme's time zone. */
export const setAsideReason = (declaredOn: string) => `${interestDeclared}${dayText(declaredOn)}`;
/** Matches every reason that setAsideReason gives, for PostgreSQL as well. */
export const setAsideReasonPattern = `^${interestDeclared}[0-9]{2}/[0-9]{2}/[0-9]{4}$`;

const whenText = (days: number) => {
  if (days === 0) return 'on the due date';
  return `${counted(Math.abs(days), 'day')} ${days > 0 ? 'after' : 'before'} the due date`;
};

export const progressTexts = {
  summary: (done: number, expected: number, missing: number) =>
    `${numberText(done)} of ${counted(expected, 'assessment')} done, ${numberText(missing)} missing.`,
  assessed: (done: number, expected: number) => `${numberText(done)} of ${numberText(expected)} assessed`,
  /** `days` is how long after the due date the date is; negative before it. */
  forecast: (date: string, days: number) =>
    `At this pace all assessments are done on ${dayText(date)}, ${whenText(days)}.`,
  noPace: 'No assessment in the last 7 days.',
  allDone: 'All expected assessments are done.',
  /** For leads and super admins, who see the scores before they have finished their own assessments. */
  ownWork: (open: number) =>
    `You have not finished your own assessments: ${numberText(open)} left. Seeing the scores may influence them.`,
  /** In a PDF, which others may read too. */
  withheldInDocument:
    'Left out, because the person who downloaded this document may not read about this company.',
} as const;

/** When a person's assessments are due; only someone with open work is late. */
export function dueText(
  dueDate: string,
  today: string,
  { daysLate, hasOpenWork }: { readonly daysLate: number; readonly hasOpenWork: boolean },
): string {
  if (dueDate === today) return 'Due today';
  return daysLate > 0 && hasOpenWork
    ? `Due ${dayText(dueDate)}, ${counted(daysLate, 'day')} late`
    : `Due ${dayText(dueDate)}`;
}

const due = (date: string) => `Due: ${dayText(date)}.`;
const wereDue = (count: number, date: string) =>
  `${count === 1 ? 'It was' : 'They were'} due on ${dayText(date)}.`;

/** The second sentence of a line on the home page about applications to assess. */
export const homeDueText = (count: number, dueDate: string, today: string) =>
  dueDate < today ? wereDue(count, dueDate) : due(dueDate);

export const digestTexts = {
  subject: (count: number) => `${applicationsText(count)} to assess`,
  progressSubject: 'Progress of your challenges',
  button: 'Open my challenges',
  foot: (link: string) =>
    `You get this mail because you assess or lead challenges. Change this on your account page: ${link}`,
  invitation: (challenge: string, count: number, dueDate: string) =>
    `"${challenge}" is ready for assessment. You have ${applicationsText(count)} to assess. ${due(dueDate)}`,
  overdue: (challenge: string, count: number, dueDate: string) =>
    `"${challenge}": ${applicationsText(count)} left. ${wereDue(count, dueDate)}`,
  dueSoon: (challenge: string, count: number, dueDate: string) =>
    `"${challenge}": ${applicationsText(count)} left. ${due(dueDate)}`,
  assigned: (challenge: string, added: number, count: number, dueDate: string) =>
    `"${challenge}": ${counted(added, 'more submission')} ${added === 1 ? 'is' : 'are'} assigned to you, ${numberText(count)} left in all. ${due(dueDate)}`,
  /** Leaves out the people who have not started if there are none. */
  weekly: (
    challenge: string,
    figures: {
      readonly done: number;
      readonly expected: number;
      readonly forecast: string;
      readonly notStarted: readonly string[];
      readonly newInterests: number;
      readonly newDeclines: number;
    },
  ) =>
    [
      `"${challenge}": ${numberText(figures.done)} of ${numberText(figures.expected)} done.`,
      figures.forecast,
      ...(figures.notStarted.length > 0 ? [`Not started: ${figures.notStarted.join(', ')}.`] : []),
      `New: ${counted(figures.newInterests, 'interest')}, ${counted(figures.newDeclines, 'decline')}.`,
    ].join(' '),
  allIn: (challenge: string, expected: number) =>
    expected === 1
      ? `The only assessment of "${challenge}" is in.`
      : `All ${numberText(expected)} assessments of "${challenge}" are in.`,
  erasedAssessors: (challenge: string, count: number) =>
    count === 1
      ? `An assessor has left "${challenge}", because their data were erased. Their assessments stay.`
      : `${numberText(count)} assessors have left "${challenge}", because their data were erased. Their assessments stay.`,
  retention: (challenge: string, count: number, firstOn: string) =>
    // Drafts are erased too, and they are not submissions.
    `"${challenge}": ${counted(count, 'application')} will be erased in the next 30 days, the first on ${dayText(firstOn)}, because the retention period ends.`,
} as const;

export const reminderTexts = {
  subject: (challenge: string, open: number) =>
    `Reminder: ${applicationsText(open)} to assess in "${challenge}"`,
  text: (sender: string, open: number, expected: number, dueDate: string) =>
    `${sender} asks you to finish your assessments. You have ${numberText(open)} of ${numberText(expected)} left. ${due(dueDate)}`,
} as const;

/** In the dialog that changes weights while assessments exist. */
export const weightingTexts = {
  effect: (count: number) =>
    count === 1
      ? '1 assessment exists. New weights change its score.'
      : `${numberText(count)} assessments exist. New weights change their scores.`,
  noRankChanges: 'No rank changes.',
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  showAll: (count: number) => `Show all ${numberText(count)} changes`,
} as const;

const percentText = (weight: number) => `${Math.round(weight * 100)}%`;

/** The criteria whose weights differ: "Fit with challenge 25% → 35%". */
export const weightsText = (before: ScoreWeighting, after: ScoreWeighting) =>
  criteria
    .map((one) => [criterionLabels[one], percentText(before[one]), percentText(after[one])] as const)
    .filter(([, old, changed]) => old !== changed)
    .map(([label, old, changed]) => `${label} ${old} → ${changed}`)
    .join(', ');

/** `changedOn` is a day. */
export const weightingChangeText = (change: {
  readonly changedBy: string;
  readonly changedOn: string;
  readonly assessmentCount: number;
  readonly before: ScoreWeighting;
  readonly after: ScoreWeighting;
  readonly reason: string;
}) =>
  `Changed by ${change.changedBy} on ${dayText(change.changedOn)}, with ${counted(change.assessmentCount, 'assessment')}: ` +
  `${weightsText(change.before, change.after)}. ${change.reason === '' ? 'No reason given.' : `Reason: ${change.reason}`}`;
