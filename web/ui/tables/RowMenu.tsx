// The open menu of a row's further actions: what cannot be undone comes last, below a line.
import { Menu } from '@mantine/core';
import type { RefObject } from 'react';
import { RouteLink } from '../buttons/RouteLink.tsx';
import { usePopupTarget } from '../dialogs/popup-target.ts';
import { StandingTarget } from '../dialogs/StandingTarget.tsx';
import type { RowAction } from './column.ts';
import classes from './RowActions.module.css';

interface RowMenuProps {
  actions: readonly RowAction[];
  name: string;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export function RowMenu({ actions, name, button, onClose }: RowMenuProps) {
  const portalProps = usePopupTarget();
  const safe = actions.filter((action) => !action.danger);
  const dangerous = actions.filter((action) => action.danger);

  function close() {
    // Before anything else opens: a dialog then gives the focus back to this button.
    button.current?.focus();
    onClose();
  }

  return (
    <Menu
      onClose={close}
      opened
      portalProps={portalProps}
      position="bottom-end"
      returnFocus={false}
      // It would be a focusable child of the menu that is no menu item.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <StandingTarget target={button} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`More actions for ${name}`}>
        {safe.map((action) => (
          <MenuAction key={action.label} action={action} onChoose={close} />
        ))}
        {safe.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map((action) => (
          <MenuAction key={action.label} action={action} onChoose={close} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function MenuAction({ action, onChoose }: { action: RowAction; onChoose: () => void }) {
  const className = action.danger ? classes.dangerItem : undefined;
  function choose() {
    onChoose();
    action.onClick?.();
  }
  return action.to === undefined ? (
    <Menu.Item className={className} leftSection={action.icon} onClick={choose}>
      {action.label}
    </Menu.Item>
  ) : (
    <Menu.Item
      className={className}
      component={RouteLink}
      keepSearch={action.keepSearch}
      leftSection={action.icon}
      onClick={choose}
      overList={action.overList}
      inList={action.inList}
      to={action.to}
    >
      {action.label}
    </Menu.Item>
  );
}
