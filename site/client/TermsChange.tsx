// Says that the terms of use changed since a company accepted them, until it has opened them.
/** @jsxImportSource preact */
import type { SignedInUser } from '../../contract/company-auth.ts';
import { LocalDay } from './applications/LocalDates.tsx';
import type { Place } from './place.ts';
import { termsRead } from './terms-read.ts';

interface TermsChangeProps {
  readonly place: Place;
  readonly user: SignedInUser;
}

export function TermsChange({ place, user: { id, termsChange } }: TermsChangeProps) {
  if (!termsChange || termsRead.has(id, termsChange.version)) return null;
  return (
    <p class="form-message" data-tone="warning" role="status">
      Our terms of use changed on <LocalDay at={termsChange.changedAt} />.{' '}
      <a href={place.to('/terms')} onClick={() => termsRead.note(id, termsChange.version)}>
        Read them
      </a>
    </p>
  );
}
