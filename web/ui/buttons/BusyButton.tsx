// A button that shows a spinner while its action runs. It stays focusable, so that a dialog that opens in the meantime
// can return the focus to it.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../forms/Form.module.css';

interface BusyButtonProps {
  'aria-label'?: string;
  isBusy: boolean;
  /** Not called while the button is busy. */
  onClick: () => void;
  children: ReactNode;
}

export function BusyButton({ isBusy, onClick, children, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      aria-busy={isBusy}
      className={classes.submit}
      data-busy={isBusy || undefined}
      onClick={() => !isBusy && onClick()}
      variant="default"
    >
      <span className={classes.submitLabel}>{children}</span>
    </Button>
  );
}
