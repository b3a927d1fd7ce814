// The menu of a row's further actions, with dangerous actions last, below a line.
import { Menu } from '@mantine/core';
import type { RefObject } from 'react';
import { RouteLink } from '../buttons/RouteLink.tsx';
import { ExistingTarget } from '../popups/ExistingTarget.tsx';
import { usePopupTarget } from '../popups/popup-target.ts';
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
    // Focuses the button before a dialog opens, so that the dialog returns the focus to it.
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
      // The placeholder would be a focusable child of the menu that is not a menu item.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ExistingTarget target={button} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`More actions for ${name}`}>
        {safe.map((action) => (
          <MenuAction key={action.label} action={action} onSelect={close} />
        ))}
        {safe.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map((action) => (
          <MenuAction key={action.label} action={action} onSelect={close} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function MenuAction({ action, onSelect }: { action: RowAction; onSelect: () => void }) {
  const className = action.danger ? classes.dangerItem : undefined;
  function handleClick() {
    onSelect();
    action.onClick?.();
  }
  return action.to === undefined ? (
    <Menu.Item className={className} leftSection={action.icon} onClick={handleClick}>
      {action.label}
    </Menu.Item>
  ) : (
    <Menu.Item
      className={className}
      component={RouteLink}
      keepSearch={action.keepSearch}
      leftSection={action.icon}
      onClick={handleClick}
      overList={action.overList}
      inList={action.inList}
      to={action.to}
    >
      {action.label}
    </Menu.Item>
  );
}
