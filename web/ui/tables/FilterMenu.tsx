// The menu of a filter that takes several of its options.
import { Menu } from '@mantine/core';
import type { RefObject } from 'react';
import { ExistingTarget } from '../popups/ExistingTarget.tsx';
import { usePopupTarget } from '../popups/popup-target.ts';
import classes from './ColumnsMenu.module.css';
import { type FilterControlProps, valuesOf, withValues } from './list-filter.ts';

interface FilterMenuProps extends FilterControlProps {
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export function FilterMenu({ filter, state, onStateChange, button, onClose }: FilterMenuProps) {
  const portalProps = usePopupTarget();
  const values = valuesOf(filter, state);

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
      position="bottom-start"
      returnFocus={false}
      // The placeholder would be a focusable child of the menu that is not a menu item.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ExistingTarget target={button} />
      </Menu.Target>
      <Menu.Dropdown aria-label={filter.label}>
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
      </Menu.Dropdown>
    </Menu>
  );
}
