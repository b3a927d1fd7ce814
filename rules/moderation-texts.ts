// Holds the texts of a moderation that screens show.
import type { ModerationState } from '../contract/decision-vocabulary.ts';

export const moderationTexts = {
  open: 'Open moderation',
  opened: 'Moderation opened.',
  openQuestion:
    'Assessors will see the other assessments of submissions that they have assessed. They can still change their own, but must give a reason.',
  close: 'Close moderation',
  closed: 'Moderation closed.',
  closeQuestion:
    'Assessors will no longer see other assessments, and no assessment can be set aside or counted again. You can open moderation again.',
  showNames: "Show assessors' names to each other",
  showNamesHelp: 'Otherwise assessors read other assessments and notes without names.',
  agenda: 'Agenda',
  otherApplications: 'Other submissions',
  changes: 'Changes',
  noChanges: 'No rating has changed since moderation was opened.',
  notes: 'Notes',
  noNotes: 'No notes yet.',
  note: 'Note',
  addNote: 'Add note',
  noteAdded: 'Note added.',
  strikeOut: 'Strike out',
  noteStruck: 'Note struck out.',
  strikeQuestion: 'Everyone can still read the note, struck through, with your reason.',
  reason: 'Reason',
  setAside: 'Set aside',
  assessmentSetAside: 'Assessment set aside.',
  countAgain: 'Count again',
  countedAgain: 'The assessment counts again.',
  otherAssessments: 'Other assessments',
  noOtherAssessments: 'Nobody else has assessed this submission yet.',
  changeReason: 'Reason for the change',
} as const;

/** `openedOn` is DD/MM/YYYY HH:mm. */
export function moderationStateText(state: ModerationState, openedOn: string): string {
  if (state === 'notOpened') return 'Moderation has not been opened.';
  return state === 'open' ? `Open since ${openedOn}.` : `Closed. It was opened on ${openedOn}.`;
}

/** Shown beside a note. `at` is DD/MM/YYYY HH:mm. */
export const noteByText = (author: string, at: string) => `${author}, ${at}`;

/** Shown below a note that is struck out. `on` is DD/MM/YYYY. */
export const struckText = (on: string, by: string, reason: string) =>
  `Struck out on ${on} by ${by}: ${reason}`;

/** The question of the dialog that sets an assessment aside. */
export const setAsideQuestion = (assessor: string, company: string) =>
  `The assessment of ${company} by ${assessor} will no longer count. It stays visible, struck through, with your reason.`;

export const countAgainQuestion = (assessor: string, company: string) =>
  `The assessment of ${company} by ${assessor} will count again.`;
