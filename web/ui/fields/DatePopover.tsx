// The popover with a calendar that opens below a DateInput.
import { Popover } from '@mantine/core';
import { lazy, type RefObject, Suspense } from 'react';
import { ownEscape } from '../dialogs/use-escape.ts';
import { ExistingTarget } from '../popups/ExistingTarget.tsx';
import { usePopupTarget } from '../popups/popup-target.ts';
import { Loading } from '../states/Loading.tsx';
import classes from './DateField.module.css';
import type { DateRange } from './date-text.ts';

const CalendarPicker = lazy(() => import('./CalendarPicker.tsx'));

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
          <Suspense fallback={<Loading />}>
            <CalendarPicker {...picker} />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
