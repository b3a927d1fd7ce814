// The menu in which a person chooses the columns of a list.
import { Menu } from '@mantine/core';
import type { RefObject } from 'react';
import { ExistingTarget } from '../popups/ExistingTarget.tsx';
import { usePopupTarget } from '../popups/popup-target.ts';
import classes from './ColumnsMenu.module.css';
import { type Column, nameColumnOf } from './column.ts';
import { isShown, useTablePreferences } from './table-preferences.ts';

interface ColumnsMenuProps {
  list: string;
  columns: readonly Column<never>[];
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export function ColumnsMenu({ list, columns, button, onClose }: ColumnsMenuProps) {
  const portalProps = usePopupTarget();
  const { columns: chosen, setColumns } = useTablePreferences();
  const choice = chosen[list] ?? {};
  const name = nameColumnOf(columns);
  const first = columns.find((column) => column !== name);

  function close() {
    button.current?.focus();
    onClose();
  }

  return (
    <Menu
      classNames={{ itemIndicator: classes.box }}
      closeOnItemClick={false}
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
      <Menu.Dropdown aria-label="Columns">
        {columns.map((column) =>
          column === name ? (
            <Menu.CheckboxItem key={column.id} checked disabled>
              {column.header}
            </Menu.CheckboxItem>
          ) : (
            <Menu.CheckboxItem
              key={column.id}
              checked={isShown(column, choice)}
              // The first item may be disabled and cannot take the focus.
              data-autofocus={column === first || undefined}
              onChange={(shown) => setColumns(list, { ...choice, [column.id]: shown })}
            >
              {column.header}
            </Menu.CheckboxItem>
          ),
        )}
        <Menu.Divider />
        <Menu.Item onClick={() => setColumns(list, {})}>Reset columns</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
