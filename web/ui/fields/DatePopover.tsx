// The popover with a calendar that opens below a DateInput.
import { Popover } from '@mantine/core';
import type { RefObject } from 'react';
import { ownEscape } from '../dialogs/use-escape.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { ExistingTarget } from '../popups/ExistingTarget.tsx';
import { usePopupTarget } from '../popups/popup-target.ts';
import { Loading } from '../states/Loading.tsx';
import classes from './DateField.module.css';
import type { DateRange } from './date-text.ts';

const CalendarPicker = lazyPart(
  () => import('./CalendarPicker.tsx').then((m) => m.CalendarPicker),
  () => <Loading />,
);

interface DatePopoverProps {
  isOpen: boolean;
  input: RefObject<HTMLInputElement | null>;
  label: string;
  range: DateRange;
  /** YYYY-MM-DD */
  value: string | null;
  onChange: (isOpen: boolean) => void;
  onDismiss: () => void;
  onPick: (date: string) => void;
}

export function DatePopover({ isOpen, input, label, onChange, onDismiss, ...picker }: DatePopoverProps) {
  return (
    <Popover
      opened={isOpen}
      onChange={onChange}
      onDismiss={onDismiss}
      portalProps={usePopupTarget()}
      position="bottom-end"
      withRoles={false}
    >
      <Popover.Target>
        <ExistingTarget target={input} />
      </Popover.Target>
      <Popover.Dropdown
        aria-label={label}
        {...ownEscape}
        role="dialog"
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDismiss();
        }}
      >
        <div className={classes.calendar}>
          <CalendarPicker {...picker} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
