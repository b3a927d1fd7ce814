// The button on a page that leads to a question about what cannot be undone; the filled red one is in the dialog.
import { Button } from '@mantine/core';
import classes from './DangerButton.module.css';
import { RouteLink } from './RouteLink.tsx';

interface DangerButtonProps {
  /** The dialog's path. */
  to: string;
  /** Keeps what stands behind the "?", for a page with a list of its own. */
  keepSearch?: boolean;
  children: string;
}

export function DangerButton({ to, keepSearch, children }: DangerButtonProps) {
  return (
    <Button
      className={classes.danger}
      component={RouteLink}
      keepSearch={keepSearch}
      to={to}
      variant="default"
    >
      {children}
    </Button>
  );
}
