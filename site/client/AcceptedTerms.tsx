// Says what someone accepts by registering, with links to the pages that the site has published.
/** @jsxImportSource preact */
import type { Place } from './place.ts';

export function AcceptedTerms({ place }: { readonly place: Place }) {
  const hasTerms = place.published.includes('terms');
  const hasPrivacy = place.published.includes('privacy');
  if (!hasTerms && !hasPrivacy) return null;
  return (
    <p class="field-hint">
      {hasTerms && (
        <>
          By registering you accept the <a href={place.to('/terms')}>terms of use</a>.{' '}
        </>
      )}
      {hasPrivacy && (
        <>
          The <a href={place.to('/privacy')}>privacy notice</a> says how we use your data.
        </>
      )}
    </p>
  );
}
