// Says above or below a page who is signed in, lets them out, and greets them once after their registration.
/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { type SignedInUser, userAuth } from '../../contract/company-auth.ts';
import { CallFailure, call } from './call.ts';
import { confirmedJustNow } from './confirmed-just-now.ts';
import { FormMessage } from './fields/FormMessage.tsx';
import type { Place } from './place.ts';
import { SignOut } from './SignOut.tsx';
import { signedInUser, signedOutEvent, token } from './session.ts';

interface SignedInLineProps {
  readonly place: Place;
}

/** For pages that one has to be signed in for. */
export function SignedInLine({ place }: SignedInLineProps) {
  const [user, setUser] = useState<SignedInUser | null>(null);
  const [isNew] = useState(confirmedJustNow.take);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // A form stays when the sign-in ends, and says so itself: this line must not say otherwise.
    const end = () => setOver(true);
    addEventListener(signedOutEvent, end);
    return () => removeEventListener(signedOutEvent, end);
  }, []);
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
  if (isOver) return null;
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
