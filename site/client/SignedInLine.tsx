// Says above a page who is signed in, and lets them out.
/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { type SignedInUser, userAuth } from '../../contract/user-auth.ts';
import { CallFailure, call } from './call.ts';
import type { Place } from './place.ts';
import { leave } from './session.ts';

export function SignedInLine({ place }: { readonly place: Place }) {
  const [user, setUser] = useState<SignedInUser | null>(null);
  useEffect(() => {
    call(userAuth.me, {}).then(
      ({ data }) => setUser(data),
      (error) => {
        // The page itself tells what cannot be reached.
        if (!(error instanceof CallFailure)) throw error;
      },
    );
  }, []);
  return (
    <p class="signed-in">
      {user && (
        <>
          Signed in as {`${user.firstName} ${user.lastName}`} <span aria-hidden="true">·</span>{' '}
        </>
      )}
      <button class="button-link" type="button" onClick={() => void leave(place)}>
        Sign out
      </button>
    </p>
  );
}
