// The dialogs of the Moderation section by their path; they load together, because people who open one often open another.
import { AddNote, StrikeNote } from './NoteDialogs.tsx';
import { CloseModeration, OpenModeration } from './OpenOrClose.tsx';
import { CountAgain, SetAside } from './SetAsideDialogs.tsx';

export const moderationDialogs = {
  open: OpenModeration,
  close: CloseModeration,
  'note/$applicationID': AddNote,
  'strike/$noteID': StrikeNote,
  'set-aside/$assessmentID': SetAside,
  'count-again/$assessmentID': CountAgain,
} as const;
