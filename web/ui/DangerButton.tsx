// The button on a page that leads to a question about what cannot be undone; the filled red one is in the dialog.
import { Button } from '@mantine/core';
import classes from './DangerButton.module.css';
import { RouteLink } from './RouteLink.tsx';

interface DangerButtonProps {
  /** The dialog's path. */
  to: string;
  children: string;
}

export function DangerButton({ to, children }: DangerButtonProps) {
  return (
    <Button className={classes.danger} component={RouteLink} to={to} variant="default">
      {children}
    </Button>
  );
}
