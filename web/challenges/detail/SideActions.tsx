// The second row of buttons of a challenge's page, and the menu it folds into.
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { openInTab } from '../../open-file.ts';
import { CopyButton, CopyMenuItem } from '../../ui/CopyButton.tsx';
import { DangerButton } from '../../ui/DangerButton.tsx';
import hidden from '../../ui/hidden.module.css';
import { leaveFocusToHeading } from '../../ui/page-heading.ts';
import { usePopupTarget } from '../../ui/popup-target.ts';
import { RouteLink } from '../../ui/RouteLink.tsx';
import classes from './SideActions.module.css';
import { previewAddress, type SideAction } from './side-actions.ts';

interface SideActionsProps {
  challengeID: number;
  actions: readonly SideAction[];
}

const preview = (id: number) => () => void openInTab(() => previewAddress(id));

const inNewTab = <span className={hidden.hidden}>, opens in a new tab</span>;

export function SideRow({ challengeID, actions }: SideActionsProps) {
  return (
    <div className={classes.row}>
      {actions.map((action) => (
        <SideButton key={action.label} action={action} challengeID={challengeID} />
      ))}
    </div>
  );
}

function SideButton({ action, challengeID }: { action: SideAction; challengeID: number }) {
  switch (action.kind) {
    case 'preview':
      return (
        <Button variant="default" onClick={preview(challengeID)}>
          {action.label}
          {inNewTab}
        </Button>
      );
    case 'copy':
      return <CopyButton {...action} />;
    case 'page':
      return (
        <Button component={RouteLink} to={action.to} variant="default">
          {action.label}
        </Button>
      );
    case 'dialog':
      return action.danger ? (
        <DangerButton keepSearch to={action.to}>
          {action.label}
        </DangerButton>
      ) : (
        <Button ref={leaveFocusToHeading} component={RouteLink} keepSearch to={action.to} variant="default">
          {action.label}
        </Button>
      );
  }
}

export function SideMenu({ challengeID, actions }: SideActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const portalProps = usePopupTarget();

  function close() {
    // Before anything else opens: a dialog then gives the focus back to this button.
    button.current?.focus();
    setIsOpen(false);
  }

  return (
    <Menu
      onChange={(opened) => (opened ? setIsOpen(true) : close())}
      opened={isOpen}
      portalProps={portalProps}
      position="bottom-end"
      returnFocus={false}
      // It would be a focusable child of the menu that is no menu item.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          ref={button}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          variant="default"
        >
          More
        </Button>
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
