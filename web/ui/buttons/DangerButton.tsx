// A button that opens the confirmation of an action that cannot be undone; the filled red button is in the dialog.
import { Button } from '@mantine/core';
import classes from './DangerButton.module.css';
import { RouteLink } from './RouteLink.tsx';

interface DangerButtonProps {
  /** The dialog's path. */
  to: string;
  /** Keeps the query string, for a page with its own list. */
  keepSearch?: boolean;
  children: string;
}

export function DangerButton({ to, keepSearch, children }: DangerButtonProps) {
  return (
    <Button
      className={classes.danger}
      component={RouteLink}
      deleteWord={children}
      keepSearch={keepSearch}
      to={to}
      variant="default"
    >
      {children}
    </Button>
  );
}
