// The buttons that move a card up or down in its list.
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './Sections.module.css';
import type { Direction } from './use-order.ts';

interface MoveButtonsProps {
  /** What is moved, such as `section 2`. */
  itemLabel: string;
  index: number;
  count: number;
  onMove: (direction: Direction) => void;
}

export function MoveButtons({ itemLabel, index, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <ActionIcon
        aria-label={`Move ${itemLabel} up`}
        className={classes.button}
        data-move="up"
        disabled={index === 0}
        onClick={() => onMove('up')}
        variant="default"
      >
        <IconArrowUp size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        aria-label={`Move ${itemLabel} down`}
        className={classes.button}
        data-move="down"
        disabled={index === count - 1}
        onClick={() => onMove('down')}
        variant="default"
      >
        <IconArrowDown size={16} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}
