// One saved view as a chip: a button that opens it and, for those who may change it, a menu.
import { IconDots, IconUsers } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { SavedView } from '../../../contract/views.ts';
import { isSuperAdmin } from '../../../rules/permissions.ts';
import { CallFailure } from '../../platform/api.ts';
import { usePerson } from '../../platform/session.ts';
import { leaveFocusToHeading } from '../../ui/layout/page-heading.ts';
import { LazyActionMenu } from '../../ui/menus/lazy-action-menu.ts';
import type { MenuAction } from '../../ui/menus/menu-action.ts';
import { notifyError, notifySuccess } from '../../ui/notices/notify.tsx';
import classes from './ViewBar.module.css';
import { updateView } from './view-data.ts';
import type { ViewTask } from './view-task.ts';

interface ViewChipProps {
  view: SavedView;
  isCurrent: boolean;
  /** The address that "Update to current filters" saves. */
  addressToSave: string;
  onOpen: () => void;
  onTask: (task: ViewTask) => void;
}

export function ViewChip({ view, isCurrent, addressToSave, onOpen, onTask }: ViewChipProps) {
  const { id, name, isShared, isOwn, ownerName } = view;
  const person = usePerson();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const canChange = isOwn || (isShared && isSuperAdmin(person));

  async function change(changes: Parameters<typeof updateView>[1], done: string) {
    try {
      await updateView(id, changes);
      notifySuccess(done);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      notifyError(error.message);
    }
  }

  const share: MenuAction = isShared
    ? { label: 'Stop sharing', onClick: () => void change({ isShared: false }, 'View no longer shared.') }
    : { label: 'Share', onClick: () => void change({ isShared: true }, 'View shared.') };
  const actions: MenuAction[] = [
    {
      label: 'Update to current filters',
      onClick: () => void change({ address: addressToSave }, 'View updated.'),
    },
    { label: 'Rename', onClick: () => onTask({ kind: 'rename', view }) },
    // Nobody could open a private view whose owner was deleted.
    ...(ownerName === null ? [] : [share]),
    { label: 'Delete', onClick: () => onTask({ kind: 'delete', view }), danger: true },
  ];

  return (
    <li className={classes.chip} data-current={isCurrent || undefined}>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        aria-label={isShared ? `${name}, ${sharedText(view)}` : undefined}
        className={classes.open}
        onClick={onOpen}
        title={sharedText(view) || name}
      >
        <span className={classes.name}>{name}</span>
        {isShared && <IconUsers size={14} aria-hidden="true" />}
      </button>
      {canChange && (
        <button
          ref={(element) => {
            menuButton.current = element;
            return leaveFocusToHeading(element);
          }}
          type="button"
          aria-expanded={isMenuOpen}
          aria-haspopup="menu"
          aria-label={`Actions for view ${name}`}
          className={classes.menu}
          onClick={() => setIsMenuOpen((open) => !open)}
        >
          <IconDots size={16} aria-hidden="true" />
        </button>
      )}
      {isMenuOpen && (
        <LazyActionMenu
          actions={actions}
          label={`Actions for view ${name}`}
          button={menuButton}
          onClose={() => setIsMenuOpen(false)}
        />
      )}
    </li>
  );
}

function sharedText({ isShared, isOwn, ownerName }: SavedView): string {
  if (!isShared) return '';
  if (isOwn) return 'shared by you';
  return ownerName === null ? 'shared' : `shared by ${ownerName}`;
}
