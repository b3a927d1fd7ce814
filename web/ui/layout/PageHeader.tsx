// The top of every page: where one is, the title with its badges, and at the right the one thing to do here.
import type { ReactNode } from 'react';
import { RouteLink } from '../buttons/RouteLink.tsx';
import classes from './PageHeader.module.css';
import { leaveFocusToHeading } from './page-heading.ts';

export interface Crumb {
  label: string;
  /** Without it the crumb is plain text. */
  to?: string;
}

interface PageHeaderProps {
  /** The pages above this one, from the dashboard down; this page itself is the title. */
  trail: readonly Crumb[];
  title: string;
  /** Right behind the title. */
  badges?: ReactNode;
  /** At the right: one filled button at most. */
  actions?: ReactNode;
  /** On long pages the title row stays in sight. */
  sticky?: boolean;
}

/** In characters: from there on it takes two lines beside the buttons of a record. */
const longTitle = 24;

export function PageHeader({ trail, title, badges, actions, sticky = false }: PageHeaderProps) {
  return (
    <>
      <nav aria-label="Breadcrumb" className={classes.trail}>
        <ol className={classes.crumbs}>
          {trail.map((crumb) => (
            <li key={crumb.label} className={classes.crumb}>
              {crumb.to === undefined ? crumb.label : <RouteLink to={crumb.to}>{crumb.label}</RouteLink>}
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.row} data-sticky={sticky || undefined}>
        <h1
          ref={leaveFocusToHeading}
          className={classes.title}
          data-long={title.length > longTitle || undefined}
          title={title}
        >
          {title}
        </h1>
        {badges && <div className={classes.badges}>{badges}</div>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </>
  );
}
