// The secondary link below a sign-in form.
import type { ReactNode } from 'react';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import classes from './AuthCard.module.css';

export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <RouteLink className={classes.link} to={to}>
      {children}
    </RouteLink>
  );
}
