// Which site a record belongs to: a soft badge in the site's own colour.
import classes from './badges.module.css';

interface SiteBadgeProps {
  site: 'IX' | 'GA' | 'ALL';
}

export function SiteBadge({ site }: SiteBadgeProps) {
  return (
    <span className={classes.badge} data-site={site}>
      {site}
    </span>
  );
}
