// What can be done with the selected tags.
import { useMemo } from 'react';
import { bulk, type TagAction } from '../../../contract/bulk-calls.ts';
import { tags } from '../../../contract/tags.ts';
import { call } from '../../platform/api.ts';
import { refresh } from '../../platform/query.ts';
import { BulkBar } from '../../ui/bulk/BulkBar.tsx';
import type { BulkAction } from '../../ui/bulk/bulk-action.ts';
import type { ChosenRecords, Selection } from '../../ui/tables/use-selection.ts';
import { type SelectedFrom, useDownloadSelected } from '../exports/use-download-selected.ts';
import type { TagKind } from './tag-kinds.ts';

const noun = { one: 'tag', many: 'tags' };

/** Both kinds share one call, so a filter names the kind. */
async function runBulk({ type }: TagKind, action: TagAction, chosen: ChosenRecords) {
  const sent = 'filter' in chosen ? { ...chosen, filter: { ...chosen.filter, type } } : chosen;
  try {
    const { data } = await call(bulk.tags, { body: { action, ...sent } });
    return data;
  } finally {
    // Even after a refusal, because the list may have changed.
    void refresh(tags.list);
  }
}

const actionsOf = (kind: TagKind): readonly BulkAction[] => [
  {
    kind: 'call',
    label: 'Make public',
    run: (chosen) => runBulk(kind, 'makePublic', chosen),
    doneText: (counted) => `${counted} made public.`,
  },
  {
    kind: 'call',
    label: 'Make private',
    run: (chosen) => runBulk(kind, 'makeNotPublic', chosen),
    doneText: (counted) => `${counted} made private.`,
  },
  {
    kind: 'call',
    label: 'Delete',
    run: (chosen) => runBulk(kind, 'delete', chosen),
    doneText: (counted) => `${counted} deleted.`,
    question: (counted) => (
      <>
        <p>Are you sure you want to delete {counted}?</p>
        <p>Challenges that use them will lose them.</p>
      </>
    ),
    undo: {
      run: (ids) => runBulk(kind, 'restore', { ids }),
      undoneText: (counted) => `${counted} restored.`,
    },
  },
];

interface TagBulkBarProps {
  selection: Selection;
  kind: TagKind;
  from: SelectedFrom;
}

export function TagBulkBar({ selection, kind, from }: TagBulkBarProps) {
  const actions = useMemo(() => actionsOf(kind), [kind]);
  const download = useDownloadSelected(from);
  return <BulkBar selection={selection} noun={noun} actions={[...actions, download]} />;
}
