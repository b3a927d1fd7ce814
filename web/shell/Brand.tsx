// Shows the product's name and the site that the person works for.
import { productName, type SiteNumber, siteLabels } from '../../contract/vocabulary.ts';
import { usePerson } from '../platform/session.ts';
import { SiteBadge } from '../ui/badges/SiteBadge.tsx';
import classes from './Brand.module.css';
import { Logo } from './Logo.tsx';

export function Brand({ isMarkOnly = false }: { isMarkOnly?: boolean }) {
  const { site } = usePerson();
  return (
    <div className={classes.brand} data-mark-only={isMarkOnly || undefined}>
      <Logo />
      {!isMarkOnly && (
        <>
          <span className={classes.name}>{productName}</span>
          <SiteBadge site={siteLabels[site as SiteNumber]} />
        </>
      )}
    </div>
  );
}
