// What can be done with a row: as many buttons as there is room for, and a menu for the rest.
import { useRef, useState } from 'react';
import { RouteLink } from '../buttons/RouteLink.tsx';
import { late } from '../states/late.tsx';
import type { RowAction } from './column.ts';
import classes from './RowActions.module.css';

export const RowMenu = late(() => import('./RowMenu.tsx').then((m) => m.RowMenu));

interface RowActionsProps {
  actions: readonly RowAction[];
  /** The row's name, for those who do not see which row a button stands in. */
  name: string;
  /** How many stand beside the menu when not all fit. */
  visible: number;
}

export function RowActions({ actions, name, visible }: RowActionsProps) {
  // Two fit without a menu; a menu for a single one would only hide it.
  const isFolded =
    actions.length > Math.max(visible, 2) ||
    (visible === 1 && actions.length > 1) ||
    actions.some(({ inMenu }) => inMenu);
  const shown = isFolded ? mostTaken(actions).slice(0, visible) : actions;
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

/** Where not all fit, the step that people mostly take is not the one to hide. */
function mostTaken(actions: readonly RowAction[]): RowAction[] {
  const visible = actions.filter(({ inMenu }) => !inMenu);
  return [...visible.filter(({ primary }) => primary), ...visible.filter(({ primary }) => !primary)];
}

// Plain elements: a page of 250 rows has hundreds of them.
function ActionButton({ action, name }: { action: RowAction; name: string }) {
  const shared = {
    'aria-label': `${action.label} ${name}`,
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
      {/* Only an open menu is mounted: hundreds of closed ones would make a page of 250 rows slow. */}
      {isOpen && <RowMenu actions={actions} name={name} button={button} onClose={() => setIsOpen(false)} />}
    </>
  );
}
