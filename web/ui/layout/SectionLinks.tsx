// The links to the sections of a page, drawn as one row of options.
import { RouteLink } from '../buttons/RouteLink.tsx';
import classes from './SectionLinks.module.css';

interface SectionLink {
  readonly label: string;
  readonly isCurrent: boolean;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

interface SectionLinksProps {
  /** What screen readers call the links. */
  label: string;
  links: readonly SectionLink[];
}

export function SectionLinks({ label, links }: SectionLinksProps) {
  return (
    <nav aria-label={label} className={classes.links}>
      {links.map((link) => (
        <RouteLink
          key={link.label}
          aria-current={link.isCurrent ? 'page' : undefined}
          className={classes.link}
          search={link.search}
          to={link.to}
        >
          {link.label}
        </RouteLink>
      ))}
    </nav>
  );
}
