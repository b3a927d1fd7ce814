// The menu in which a person chooses the columns of a list.
import { Menu } from '@mantine/core';
import { MenuAtButton, type MenuButtonProps } from '../menus/MenuAtButton.tsx';
import classes from './ColumnsMenu.module.css';
import { type Column, nameColumnOf } from './column.ts';
import { isShown, useTablePreferences } from './table-preferences.ts';

interface ColumnsMenuProps extends MenuButtonProps {
  list: string;
  columns: readonly Column<never>[];
}

export function ColumnsMenu({ list, columns, button, onClose }: ColumnsMenuProps) {
  const { columns: chosen, setColumns } = useTablePreferences();
  const choice = chosen[list] ?? {};
  const name = nameColumnOf(columns);
  const first = columns.find((column) => column !== name);

  return (
    <MenuAtButton
      label="Columns"
      button={button}
      onClose={onClose}
      classNames={{ itemIndicator: classes.box }}
      closeOnItemClick={false}
    >
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
    </MenuAtButton>
  );
}
