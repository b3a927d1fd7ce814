// What can be done with the selected challenges: another lead, and tags to add or remove.

import { BulkBar } from '../../ui/bulk/BulkBar.tsx';
import type { BulkAction } from '../../ui/bulk/bulk-action.ts';
import type { Selection } from '../../ui/tables/use-selection.ts';
import { type SelectedFrom, useDownloadSelected } from '../exports/use-download-selected.ts';
import { BulkLead } from './BulkLead.tsx';
import { BulkTags } from './BulkTags.tsx';
import { sideSteps } from './challenge-steps.ts';

const noun = { one: 'challenge', many: 'challenges' };

interface ChallengeBulkBarProps {
  selection: Selection;
  /** For the list of one group; undefined for the list of all challenges. */
  groupID?: number;
  from: SelectedFrom;
}

export function ChallengeBulkBar({ selection, groupID, from }: ChallengeBulkBarProps) {
  const download = useDownloadSelected(from);
  const actions: readonly BulkAction[] = [
    {
      kind: 'dialog',
      label: sideSteps.updateLead.label,
      dialog: (props) => <BulkLead {...props} groupID={groupID} />,
    },
    {
      kind: 'dialog',
      label: 'Add tags',
      dialog: (props) => <BulkTags {...props} groupID={groupID} action="addTags" />,
    },
    {
      kind: 'dialog',
      label: 'Remove tags',
      dialog: (props) => <BulkTags {...props} groupID={groupID} action="removeTags" />,
    },
    download,
  ];
  return <BulkBar selection={selection} noun={noun} actions={actions} />;
}
