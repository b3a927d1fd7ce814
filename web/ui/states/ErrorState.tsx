// Says that data could not be loaded, and offers to try again.
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messages } from '../../../contract/messages.ts';
import { isFocusLost, leaveFocusToHeading } from '../layout/page-heading.ts';
import classes from './states.module.css';

interface ErrorStateProps {
  text?: string;
  /** If missing, the button is not shown. */
  onRetry?: (() => void) | undefined;
}

export function ErrorState({ text = messages.fetchError, onRetry }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <p className={classes.error}>
        <IconAlertTriangle size={18} aria-hidden="true" />
        {text}
      </p>
      {onRetry && (
        <Button ref={leaveFocus} variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** When the button is removed with the error, the focus goes to its dialog or to the page heading. */
function leaveFocus(button: HTMLElement | null) {
  const dialog = button?.closest<HTMLElement>('[role="dialog"]');
  if (!dialog) return leaveFocusToHeading(button);
  return () => {
    if (document.activeElement !== button) return;
    setTimeout(() => {
      if (isFocusLost()) dialog.focus();
    });
  };
}
