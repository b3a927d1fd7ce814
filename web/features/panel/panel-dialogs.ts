// The dialogs of the Panel tab by their path; they load together, because people who open one often open another.
import { AddInterest } from './AddInterest.tsx';
import { ClearAssignments } from './ClearAssignments.tsx';
import { ClearInterest } from './ClearInterest.tsx';
import { ProposeAssignments } from './ProposeAssignments.tsx';
import { PutBackInterest } from './PutBackInterest.tsx';
import { RemindAssessors } from './RemindAssessors.tsx';
import { TurnOffPanel } from './TurnOffPanel.tsx';

export const panelDialogs = {
  'turn-off': TurnOffPanel,
  propose: ProposeAssignments,
  'clear-assignments': ClearAssignments,
  remind: RemindAssessors,
  'add-interest': AddInterest,
  'clear-interest/$interestID': ClearInterest,
  'put-back-interest/$interestID': PutBackInterest,
} as const;
