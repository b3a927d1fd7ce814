// The menu of a filter that takes several of its options.
import { Menu } from '@mantine/core';
import { MenuAtButton, type MenuButtonProps } from '../menus/MenuAtButton.tsx';
import classes from './ColumnsMenu.module.css';
import { type FilterControlProps, valuesOf, withValues } from './list-filter.ts';

type FilterMenuProps = FilterControlProps & MenuButtonProps;

export function FilterMenu({ filter, state, onStateChange, button, onClose }: FilterMenuProps) {
  const values = valuesOf(filter, state);

  return (
    <MenuAtButton
      label={filter.label}
      button={button}
      onClose={onClose}
      classNames={{ itemIndicator: classes.box }}
      closeOnItemClick={false}
      position="bottom-start"
    >
      {filter.options.map(({ value, label }) => (
        <Menu.CheckboxItem
          key={value}
          checked={values.includes(value)}
          onChange={(isChosen) =>
            onStateChange(
              withValues(
                filter,
                state,
                isChosen ? [...values, value] : values.filter((one) => one !== value),
              ),
            )
          }
        >
          {label}
        </Menu.CheckboxItem>
      ))}
    </MenuAtButton>
  );
}
