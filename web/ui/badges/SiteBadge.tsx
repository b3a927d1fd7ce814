// A badge in the site's colour that shows which site a record belongs to.
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
