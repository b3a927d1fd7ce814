// The actions of a row: as many buttons as fit, and a menu for the rest.
import { useRef, useState } from 'react';
import { RouteLink } from '../buttons/RouteLink.tsx';
import { LazyActionMenu } from '../menus/lazy-action-menu.ts';
import type { RowAction } from './column.ts';
import classes from './RowActions.module.css';

interface RowActionsProps {
  actions: readonly RowAction[];
  /** The row's name, added to each button's label for screen readers. */
  name: string;
  /** How many actions are shown beside the menu when not all fit. */
  visible: number;
}

export function RowActions({ actions, name, visible }: RowActionsProps) {
  // Two actions fit without a menu, and a menu with a single action would only hide it.
  const hasMenu =
    actions.length > Math.max(visible, 2) ||
    (visible === 1 && actions.length > 1) ||
    actions.some(({ inMenu }) => inMenu);
  const shown = hasMenu ? primaryFirst(actions).slice(0, visible) : actions;
  const rest = actions.filter((action) => !shown.includes(action));
  return (
    <div className={classes.actions}>
      {shown.map((action) => (
        <ActionButton key={action.label} action={action} name={name} />
      ))}
      {rest.length > 0 && <MoreActions actions={rest} name={name} />}
    </div>
  );
}

/** Puts primary actions first, so that they stay visible when not all actions fit. */
function primaryFirst(actions: readonly RowAction[]): RowAction[] {
  const visible = actions.filter(({ inMenu }) => !inMenu);
  return [...visible.filter(({ primary }) => primary), ...visible.filter(({ primary }) => !primary)];
}

// Uses plain elements, because a page of 250 rows has hundreds of them.
function ActionButton({ action, name }: { action: RowAction; name: string }) {
  const shared = {
    'aria-label': [action.label, action.preposition, name].filter(Boolean).join(' '),
    className: classes.action,
    'data-danger': action.danger || undefined,
    'data-primary': action.primary || undefined,
    children: (
      <>
        {action.icon}
        {action.label}
      </>
    ),
  };
  return action.to === undefined ? (
    <button type="button" {...shared} onClick={action.onClick} />
  ) : (
    <RouteLink
      {...shared}
      deleteWord={action.danger ? action.label : undefined}
      to={action.to}
      keepSearch={action.keepSearch}
      overList={action.overList}
      inList={action.inList}
      onClick={action.onClick}
    />
  );
}

function MoreActions({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-haspopup="menu"
        aria-label={`More actions for ${name}`}
        className={classes.more}
        onClick={() => setIsOpen((open) => !open)}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      {/* Mounted only while open, because hundreds of closed menus would make a page of 250 rows slow. */}
      {isOpen && (
        <LazyActionMenu
          actions={actions}
          label={`More actions for ${name}`}
          button={button}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
