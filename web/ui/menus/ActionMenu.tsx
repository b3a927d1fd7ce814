// A menu of actions, with dangerous actions last, below a line.
import { Menu } from '@mantine/core';
import { RouteLink } from '../buttons/RouteLink.tsx';
import classes from './ActionMenu.module.css';
import { MenuAtButton, type MenuButtonProps } from './MenuAtButton.tsx';
import type { MenuAction } from './menu-action.ts';

interface ActionMenuProps extends MenuButtonProps {
  actions: readonly MenuAction[];
  label: string;
}

export function ActionMenu({ actions, label, button, onClose }: ActionMenuProps) {
  const safe = actions.filter((action) => !action.danger);
  const dangerous = actions.filter((action) => action.danger);

  return (
    <MenuAtButton label={label} button={button} onClose={onClose}>
      {(close) => (
        <>
          {safe.map((action) => (
            <ActionItem key={action.label} action={action} onSelect={close} />
          ))}
          {safe.length > 0 && dangerous.length > 0 && <Menu.Divider />}
          {dangerous.map((action) => (
            <ActionItem key={action.label} action={action} onSelect={close} />
          ))}
        </>
      )}
    </MenuAtButton>
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
      search={action.search}
      to={action.to}
    >
      {action.label}
    </Menu.Item>
  );
}
