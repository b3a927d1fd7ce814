// Decides who may change or delete a tag, because both sites share tags.
import { type SiteNumber, siteLabels } from '../contract/vocabulary.ts';
import { type Actor, canSeeSite } from './permissions.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

/** `usedBySites` lists the sites of the challenges that use the tag. */
export function canChangeTag(
  actor: Pick<Actor, 'site'>,
  { usedBySites }: { readonly usedBySites: readonly SiteNumber[] },
): Verdict {
  const other = usedBySites.find((site) => !canSeeSite(actor, site));
  return other === undefined
    ? allow
    : refuse(
        `This tag is used by challenges of ${siteLabels[other]}. Someone with access to both sites can change it.`,
      );
}
