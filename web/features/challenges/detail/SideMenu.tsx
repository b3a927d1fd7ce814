// The menu that replaces the second row of buttons on narrow screens.
import { Menu } from '@mantine/core';
import type { RefObject } from 'react';
import { CopyMenuItem } from '../../../ui/buttons/CopyMenuItem.tsx';
import { RouteLink } from '../../../ui/buttons/RouteLink.tsx';
import { ExistingTarget } from '../../../ui/popups/ExistingTarget.tsx';
import { usePopupTarget } from '../../../ui/popups/popup-target.ts';
import { inNewTab, preview } from './preview-action.tsx';
import classes from './SideActions.module.css';
import type { SideAction, SideActionsProps } from './side-actions.ts';

interface SideMenuProps extends SideActionsProps {
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
}

export function SideMenu({ challengeID, actions, button, isOpen, onClose }: SideMenuProps) {
  const portalProps = usePopupTarget();

  function close() {
    // Focus this button before a dialog opens, so that the dialog returns the focus to it.
    button.current?.focus();
    onClose();
  }

  return (
    <Menu
      onClose={close}
      opened={isOpen}
      portalProps={portalProps}
      position="bottom-end"
      returnFocus={false}
      // The placeholder would be a focusable child of the menu that is not a menu item.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ExistingTarget target={button} />
      </Menu.Target>
      <Menu.Dropdown aria-label="More">
        {actions.map((action) => (
          <SideItem key={action.label} action={action} challengeID={challengeID} onChoose={close} />
        ))}
      </Menu.Dropdown>
    </Menu>
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
