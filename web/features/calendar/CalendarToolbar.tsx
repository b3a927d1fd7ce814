// The controls that move the calendar's window and change its zoom and order.
import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Choice as RadioChoice } from '../../ui/fields/Choice.tsx';
import classes from './CalendarToolbar.module.css';
import type { Choice } from './calendar-data.ts';
import { movedWindow, orders, selectableRange } from './calendar-filter.ts';
import { type Zoom, zooms } from './grid-places.ts';
import { useZoomKeys } from './use-zoom-keys.ts';

interface CalendarToolbarProps {
  choice: Choice;
  today: string;
  onChoose: (changes: Partial<Choice>) => void;
  /** Set on phones, where the title row has no room for the button. */
  onToday: (() => void) | undefined;
}

const zoomLabels: Readonly<Record<Zoom, string>> = { week: 'Week', month: 'Month', quarter: 'Quarter' };
const zoomOptions = zooms.map((value) => ({ value, label: zoomLabels[value] }));

export function CalendarToolbar({ choice, today, onChoose, onToday }: CalendarToolbarProps) {
  const { window, zoom, sort } = choice;
  const orderId = useId();
  useZoomKeys(zoom, (next) => onChoose({ zoom: next }));
  const range = selectableRange(today);
  const earlier = movedWindow(window, -1, range);
  const later = movedWindow(window, 1, range);

  return (
    <div className={classes.toolbar}>
      <div className={classes.buttons}>
        <Button
          disabled={!earlier}
          leftSection={<IconChevronLeft size={16} aria-hidden="true" />}
          onClick={() => earlier && onChoose({ window: earlier })}
          variant="default"
        >
          Earlier
        </Button>
        {onToday && (
          <Button onClick={onToday} variant="default">
            Today
          </Button>
        )}
        <Button
          disabled={!later}
          onClick={() => later && onChoose({ window: later })}
          rightSection={<IconChevronRight size={16} aria-hidden="true" />}
          variant="default"
        >
          Later
        </Button>
      </div>
      <RadioChoice
        label="Zoom"
        onChange={(next) => onChoose({ zoom: next })}
        options={zoomOptions}
        value={zoom}
      />
      <div className={classes.order}>
        <label htmlFor={orderId}>Order</label>
        <NativeSelect
          data={orders}
          id={orderId}
          onChange={({ currentTarget: { value } }) =>
            onChoose({ sort: orders.find((order) => order.value === value)?.value ?? sort })
          }
          value={sort}
        />
      </div>
    </div>
  );
}
