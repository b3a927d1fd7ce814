// The secondary link below a sign-in form. Not a RouteLink, whose lists and dialogs would make the sign-in page larger.
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { isForBrowser } from '../../ui/buttons/link-click.ts';
import classes from './AuthCard.module.css';

export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  const router = useRouter();
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    if (isForBrowser(event)) return;
    event.preventDefault();
    void router.navigate({ to });
  }
  return (
    <a className={classes.link} href={router.history.createHref(to)} onClick={handleClick}>
      {children}
    </a>
  );
}
