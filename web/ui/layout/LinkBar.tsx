// A bar of links to pages that belong together, below their titles.
import { RouteLink } from '../buttons/RouteLink.tsx';
import classes from './LinkBar.module.css';

interface LinkBarProps {
  /** For screen readers. */
  label: string;
  links: readonly { path: string; label: string }[];
  /** The path of the page that is open. */
  current: string;
}

export function LinkBar({ label, links, current }: LinkBarProps) {
  return (
    <nav aria-label={label} className={classes.bar}>
      {links.map((link) => (
        <RouteLink
          key={link.path}
          aria-current={link.path === current ? 'page' : undefined}
          className={classes.link}
          to={link.path}
        >
          {link.label}
        </RouteLink>
      ))}
    </nav>
  );
}
