// The menu that replaces the second row of buttons on narrow screens.
import { Menu } from '@mantine/core';
import { CopyMenuItem } from '../../../ui/buttons/CopyMenuItem.tsx';
import { RouteLink } from '../../../ui/buttons/RouteLink.tsx';
import { MenuAtButton, type MenuButtonProps } from '../../../ui/menus/MenuAtButton.tsx';
import { inNewTab, preview } from './preview-action.tsx';
import classes from './SideActions.module.css';
import type { SideAction, SideActionsProps } from './side-actions.ts';

interface SideMenuProps extends SideActionsProps, MenuButtonProps {
  isOpen: boolean;
}

export function SideMenu({ challengeID, actions, button, isOpen, onClose }: SideMenuProps) {
  return (
    <MenuAtButton label="More" button={button} onClose={onClose} opened={isOpen}>
      {(close) =>
        actions.map((action) => (
          <SideItem key={action.label} action={action} challengeID={challengeID} onChoose={close} />
        ))
      }
    </MenuAtButton>
  );
}

interface SideItemProps {
  action: SideAction;
  challengeID: number;
  onChoose: () => void;
}

function SideItem({ action, challengeID, onChoose }: SideItemProps) {
  switch (action.kind) {
    case 'preview':
      return (
        <Menu.Item onClick={preview(challengeID)}>
          {action.label}
          {inNewTab}
        </Menu.Item>
      );
    case 'copy':
      return <CopyMenuItem {...action} />;
    case 'page':
      return (
        <Menu.Item component={RouteLink} onClick={onChoose} to={action.to}>
          {action.label}
        </Menu.Item>
      );
    case 'dialog':
      return (
        <>
          {action.danger && <Menu.Divider />}
          <Menu.Item
            className={action.danger ? classes.danger : undefined}
            component={RouteLink}
            keepSearch
            onClick={onChoose}
            to={action.to}
          >
            {action.label}
          </Menu.Item>
        </>
      );
  }
}
