// Says above or below a page who is signed in, lets them out, and greets them once after their registration.
/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { type SignedInUser, userAuth } from '../../contract/user-auth.ts';
import { CallFailure, call } from './call.ts';
import { confirmedJustNow } from './confirmed-just-now.ts';
import { FormMessage } from './fields/FormMessage.tsx';
import type { Place } from './place.ts';
import { SignOut } from './SignOut.tsx';
import { signedInUser, token } from './session.ts';

interface SignedInLineProps {
  readonly place: Place;
}

/** For pages that one has to be signed in for. */
export function SignedInLine({ place }: SignedInLineProps) {
  const [user, setUser] = useState<SignedInUser | null>(null);
  const [isNew] = useState(confirmedJustNow.take);
  useEffect(() => {
    // Whoever never signed in is led to do so by the page.
    if (token() === null) return;
    call(userAuth.me, {}).then(
      ({ data }) => setUser(data),
      (error) => {
        // The page itself tells what cannot be reached.
        if (!(error instanceof CallFailure)) throw error;
      },
    );
  }, []);
  return (
    <>
      {isNew && <FormMessage tone="done">Your address is confirmed and you are signed in.</FormMessage>}
      <SignOut place={place} user={user} />
    </>
  );
}

/** For pages that are for everyone: nothing where nobody is signed in. */
export function QuietSignedInLine({ place }: SignedInLineProps) {
  const user = useSignedInUser();
  return user && <SignOut place={place} user={user} />;
}

export function useSignedInUser(): SignedInUser | null {
  const [user, setUser] = useState<SignedInUser | null>(null);
  useEffect(() => void signedInUser().then(setUser), []);
  return user;
}
