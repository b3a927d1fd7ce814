// The account menu: who is signed in, and links to their account, a new password, the shortcuts and logging out.
import { Menu } from '@mantine/core';
import { type RefObject, useId } from 'react';
import { fullName } from '../../contract/person-name.ts';
import { type SiteNumber, siteLabels } from '../../contract/vocabulary.ts';
import { displayedRoleLabels } from '../../rules/role-labels.ts';
import { changePasswordPath, places } from '../platform/areas.ts';
import { logOut } from '../platform/log-out.ts';
import { usePerson } from '../platform/session.ts';
import { RouteLink } from '../ui/buttons/RouteLink.tsx';
import { ExistingTarget } from '../ui/popups/ExistingTarget.tsx';
import classes from './AccountMenu.module.css';
import { useOpenTool } from './frame-tools.ts';

interface AccountMenuProps {
  button: RefObject<HTMLButtonElement | null>;
  isRail: boolean;
  onClose: () => void;
  /** Called when someone selects an entry. */
  onFollow: () => void;
}

export function AccountMenu({ button, isRail, onClose, onFollow }: AccountMenuProps) {
  const person = usePerson();
  const descriptionID = useId();
  const openTool = useOpenTool();

  function close() {
    // Focuses the button before a dialog opens, so that the dialog returns the focus to it.
    button.current?.focus();
    onClose();
  }
  function follow() {
    close();
    onFollow();
  }

  function showShortcuts() {
    follow();
    openTool('shortcuts');
  }

  return (
    <Menu
      onClose={close}
      opened
      offset={4}
      position={isRail ? 'right-end' : 'top-start'}
      returnFocus={false}
      width={240}
      // The placeholder would be a focusable child of the menu that is not a menu item.
      withInitialFocusPlaceholder={false}
      // Inside the sidebar, so that screen readers find the menu next to its button and inside an open drawer.
      withinPortal={false}
    >
      <Menu.Target>
        <ExistingTarget target={button} />
      </Menu.Target>
      <Menu.Dropdown aria-label="Account" aria-describedby={descriptionID}>
        <div id={descriptionID} className={classes.person}>
          <p className={classes.name}>{fullName(person)}</p>
          <p>{person.email}</p>
          <p>Site: {siteLabels[person.site as SiteNumber]}</p>
          <p>Roles: {displayedRoleLabels(person.roles).join(', ')}</p>
        </div>
        <Menu.Divider />
        <Menu.Item component={RouteLink} onClick={follow} to={places.account.path}>
          {places.account.label}
        </Menu.Item>
        <Menu.Item component={RouteLink} onClick={follow} to={changePasswordPath}>
          Change password
        </Menu.Item>
        <Menu.Item onClick={showShortcuts}>Keyboard shortcuts</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={logOut}>Logout</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
