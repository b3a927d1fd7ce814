// The saved views of a list as chips above it: "All", each view with its menu, and "Save view".
import { IconBookmarkPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ListName } from '../../../contract/lists.ts';
import type { SavedView } from '../../../contract/views.ts';
import { lazyPart, usePreload } from '../../ui/lazy/lazy-part.tsx';
import { notifyNote } from '../../ui/notices/notify.tsx';
import type { ListToolProps } from '../../ui/tables/list-tools.ts';
import { defaultState, type TableState } from '../../ui/tables/table-state.ts';
import classes from './ViewBar.module.css';
import { ViewChip } from './ViewChip.tsx';
import { isOpenedBy, readView, viewAddressOf } from './view-address.ts';
import { useViews } from './view-data.ts';
import type { ViewTask } from './view-task.ts';

const ViewDialog = lazyPart(() => import('./ViewDialogs.tsx').then((m) => m.ViewDialog));

const lostText = 'Some filters of this view no longer exist and were left out.';

export function ViewBar(props: ListToolProps) {
  const { list, state, onStateChange, defaults, columns, shownColumns } = props;
  const [task, setTask] = useState<ViewTask | null>(null);
  const saved = useViews(list);
  useLossNotice(saved, props);
  usePreload(ViewDialog);
  const current = viewAddressOf(state, props);
  // A view also keeps the columns that someone chose as a preference, so that it looks the same for everyone.
  const asDefault = columns.filter(({ isHiddenByDefault }) => !isHiddenByDefault);
  const hasOwnColumns =
    shownColumns.length !== asDefault.length || shownColumns.some((column) => !asDefault.includes(column));
  const toSave: TableState = {
    ...state,
    columns: state.columns || hasOwnColumns ? shownColumns.map(({ id }) => id) : undefined,
  };
  const addressToSave = viewAddressOf(toSave, props);

  function open({ address }: Pick<SavedView, 'address'>) {
    const { state: next, hasLost } = readView(address, props);
    onStateChange(next);
    if (hasLost) notifyNote(lostText);
  }

  return (
    <div className={classes.bar}>
      <ul aria-label="Views" className={classes.chips}>
        <li className={classes.chip} data-current={current === '' || undefined}>
          <button
            type="button"
            aria-current={current === '' || undefined}
            className={classes.open}
            onClick={() => onStateChange(defaultState(defaults))}
          >
            All
          </button>
        </li>
        {saved.map((view) => (
          <ViewChip
            key={view.id}
            view={view}
            isCurrent={
              current !== '' && viewAddressOf(readView(view.address, props).state, props) === current
            }
            addressToSave={addressToSave}
            onOpen={() => open(view)}
            onTask={setTask}
          />
        ))}
      </ul>
      {current !== '' && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={classes.save}
          onClick={() => {
            setTask({ kind: 'save' });
            void ViewDialog.preload();
          }}
        >
          <IconBookmarkPlus size={16} aria-hidden="true" />
          Save view
        </button>
      )}
      {task && (
        <ViewDialog
          task={task}
          list={list as ListName}
          address={addressToSave}
          onClose={() => setTask(null)}
          onSaved={open}
        />
      )}
    </div>
  );
}

/** Reports what a view has lost if it was opened by its address, as from the palette; a chip reports it itself. */
function useLossNotice(saved: readonly SavedView[], list: ListToolProps) {
  const search = useSearch({ strict: false });
  const opened = saved.find(({ address }) => isOpenedBy(address, search));
  const incompleteViewID = opened && readView(opened.address, list).hasLost ? opened.id : null;
  useEffect(() => {
    if (incompleteViewID !== null) notifyNote(lostText);
  }, [incompleteViewID]);
}
