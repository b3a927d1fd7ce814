// A menu of actions, with dangerous actions last, below a line.
import { Menu } from '@mantine/core';
import type { RefObject } from 'react';
import { RouteLink } from '../buttons/RouteLink.tsx';
import { ExistingTarget } from '../popups/ExistingTarget.tsx';
import { usePopupTarget } from '../popups/popup-target.ts';
import classes from './ActionMenu.module.css';
import type { MenuAction } from './menu-action.ts';

interface ActionMenuProps {
  actions: readonly MenuAction[];
  label: string;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export function ActionMenu({ actions, label, button, onClose }: ActionMenuProps) {
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
      <Menu.Dropdown aria-label={label}>
        {safe.map((action) => (
          <ActionItem key={action.label} action={action} onSelect={close} />
        ))}
        {safe.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map((action) => (
          <ActionItem key={action.label} action={action} onSelect={close} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function ActionItem({ action, onSelect }: { action: MenuAction; onSelect: () => void }) {
  const className = action.danger ? classes.danger : undefined;
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
      deleteWord={action.danger ? action.label : undefined}
      keepSearch={action.keepSearch}
      leftSection={action.icon}
      onClick={handleClick}
      overList={action.overList}
      overRecord={action.overRecord}
      inList={action.inList}
      keepList={action.keepList}
      to={action.to}
    >
      {action.label}
    </Menu.Item>
  );
}
