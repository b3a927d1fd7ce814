// The menu in which a person chooses the columns of a list.
import { Menu } from '@mantine/core';
import { MenuAtButton, type MenuButtonProps } from '../menus/MenuAtButton.tsx';
import classes from './ColumnsMenu.module.css';
import { type Column, nameColumnOf } from './column.ts';
import { type ColumnChoice, choiceOf, isShown, useTablePreferences } from './table-preferences.ts';

interface ColumnsMenuProps extends MenuButtonProps {
  list: string;
  columns: readonly Column<never>[];
  /** The columns that the address asks for. While there are any, the choice changes them instead of the preference. */
  inAddress: readonly string[] | undefined;
  onAddressChange: (columns: readonly string[] | undefined) => void;
}

export function ColumnsMenu(props: ColumnsMenuProps) {
  const { list, columns, inAddress, onAddressChange, button, onClose } = props;
  const { columns: chosen, setColumns } = useTablePreferences();
  const asked = inAddress && choiceOf(columns, inAddress);
  const choice = asked ?? chosen[list] ?? {};
  const name = nameColumnOf(columns);
  const first = columns.find((column) => column !== name);

  function choose(next: ColumnChoice) {
    if (!asked) return setColumns(list, next);
    onAddressChange(columns.filter((column) => column === name || isShown(column, next)).map(({ id }) => id));
  }
  function reset() {
    setColumns(list, {});
    if (inAddress) onAddressChange(undefined);
  }

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
            onChange={(shown) => choose({ ...choice, [column.id]: shown })}
          >
            {column.header}
          </Menu.CheckboxItem>
        ),
      )}
      <Menu.Divider />
      <Menu.Item onClick={reset}>Reset columns</Menu.Item>
    </MenuAtButton>
  );
}
