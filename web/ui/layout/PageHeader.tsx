// The top of every page: breadcrumbs, the title with its badges, and the main action on the right.
import type { ReactNode } from 'react';
import { RouteLink } from '../buttons/RouteLink.tsx';
import { pageActions } from './listed-actions.ts';
import classes from './PageHeader.module.css';
import { leaveFocusToHeading } from './page-heading.ts';

export interface Crumb {
  /** Undefined while the name of a record loads; a placeholder then takes its place. */
  label: string | undefined;
  /** If missing, the crumb is plain text. */
  to?: string;
  /** With `to`: the query string. */
  search?: Readonly<Record<string, string>>;
}

interface PageHeaderProps {
  /** The pages above this one, starting with the dashboard; the title names the page itself. */
  breadcrumbs: readonly Crumb[];
  title: string;
  /** Shown after the title. */
  badges?: ReactNode;
  /** Shown on the right, with at most one filled button. */
  actions?: ReactNode;
  /** Keeps the title row visible while a long page scrolls. */
  sticky?: boolean;
  /** Shown at the right of the breadcrumbs: links to the next and previous record. */
  neighbours?: ReactNode;
}

/** A title with more characters takes two lines beside the buttons of a record. */
const longTitleLength = 24;

/** A crumb with more characters is cut. */
const crumbLength = 32;

function BreadcrumbItem({ label, to, search }: Crumb) {
  if (label === undefined)
    return (
      <li className={classes.crumb} aria-hidden="true">
        <span className={classes.placeholder} />
      </li>
    );
  const characters = [...label];
  const isCut = characters.length > crumbLength;
  const shared = {
    className: classes.label,
    title: isCut ? label : undefined,
    children: isCut ? `${characters.slice(0, crumbLength).join('').trimEnd()}…` : label,
  };
  return (
    <li className={classes.crumb}>
      {to === undefined ? <span {...shared} /> : <RouteLink {...shared} search={search} to={to} />}
    </li>
  );
}

export function PageHeader(props: PageHeaderProps) {
  const { breadcrumbs, title, badges, actions, sticky = false, neighbours } = props;
  return (
    <>
      <div className={classes.top}>
        <nav aria-label="Breadcrumb" className={classes.breadcrumbs}>
          <ol className={classes.crumbs}>
            {breadcrumbs.map((crumb, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the trail of a page never changes its order
              <BreadcrumbItem key={index} {...crumb} />
            ))}
          </ol>
        </nav>
        {neighbours}
      </div>
      <div className={classes.row} data-sticky={sticky || undefined}>
        <h1
          ref={leaveFocusToHeading}
          className={classes.title}
          data-long={title.length > longTitleLength || undefined}
          title={title}
        >
          {title}
        </h1>
        {badges && <div className={classes.badges}>{badges}</div>}
        {actions && (
          <div className={classes.actions} {...pageActions}>
            {actions}
          </div>
        )}
      </div>
    </>
  );
}
