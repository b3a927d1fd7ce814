// Shows who is signed in with a button to sign out, and says once after a registration that the address is confirmed.
/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { companyAuth, type SignedInUser } from '../../contract/company-auth.ts';
import { CallFailure, call } from './call.ts';
import { confirmedJustNow } from './confirmed-just-now.ts';
import { FormMessage } from './fields/FormMessage.tsx';
import type { Place } from './place.ts';
import { SignOut } from './SignOut.tsx';
import { signedInUser, signedOutEvent, token } from './session.ts';

interface SignedInLineProps {
  readonly place: Place;
}

/** For pages that need a signed-in company account. */
export function SignedInLine({ place }: SignedInLineProps) {
  const [user, setUser] = useState<SignedInUser | null>(null);
  const [isNew] = useState(confirmedJustNow.take);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // A form stays open when the session ends and says so. This line must not contradict it.
    const end = () => setOver(true);
    addEventListener(signedOutEvent, end);
    return () => removeEventListener(signedOutEvent, end);
  }, []);
  useEffect(() => {
    // The page itself redirects people who are not signed in.
    if (token() === null) return;
    call(companyAuth.me, {}).then(
      ({ data }) => setUser(data),
      (error) => {
        // The page itself shows that the server cannot be reached.
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

/** For pages that are open to everyone; shows nothing if nobody is signed in. */
export function QuietSignedInLine({ place }: SignedInLineProps) {
  const user = useSignedInUser();
  return user && <SignOut place={place} user={user} />;
}

export function useSignedInUser(): SignedInUser | null {
  const [user, setUser] = useState<SignedInUser | null>(null);
  useEffect(() => void signedInUser().then(setUser), []);
  return user;
}
