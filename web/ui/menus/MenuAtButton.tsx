// An open menu at a button that is already on the page. The button gets the focus back when the menu closes.
import { Menu, type MenuProps } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { ExistingTarget } from '../popups/ExistingTarget.tsx';
import { usePopupTarget } from '../popups/popup-target.ts';

export interface MenuButtonProps {
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

interface MenuAtButtonProps
  extends MenuButtonProps,
    Pick<MenuProps, 'classNames' | 'closeOnItemClick' | 'opened' | 'position'> {
  label: string;
  /** A function receives a callback that closes the menu; an item must call it before it opens a dialog. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

export function MenuAtButton({ label, button, onClose, children, ...props }: MenuAtButtonProps) {
  const portalProps = usePopupTarget();

  function close() {
    // A dialog that opens next returns the focus to the element that has it now.
    button.current?.focus();
    onClose();
  }

  return (
    <Menu
      opened
      position="bottom-end"
      {...props}
      onClose={close}
      portalProps={portalProps}
      returnFocus={false}
      // The placeholder would be a focusable child of the menu that is not a menu item.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ExistingTarget target={button} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {typeof children === 'function' ? children(close) : children}
      </Menu.Dropdown>
    </Menu>
  );
}
