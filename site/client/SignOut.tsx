// Says who is signed in, and lets them out; what they could not save is not thrown away unasked.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { SignedInUser } from '../../contract/company-auth.ts';
import { ConfirmDialog } from './applications/ConfirmDialog.tsx';
import { saveOpenWork } from './open-work.ts';
import type { Place } from './place.ts';
import { leave } from './session.ts';

interface SignOutProps {
  readonly place: Place;
  /** null while it is not known who it is. */
  readonly user: SignedInUser | null;
}

export function SignOut({ place, user }: SignOutProps) {
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const personID = user?.id ?? null;

  function goOut() {
    // What was only noted for the next page, such as a message not sent yet.
    sessionStorage.clear();
    return leave(place, personID);
  }

  async function signOut() {
    setLeaving(true);
    if (await saveOpenWork(personID)) return goOut();
    setLeaving(false);
    setAsking(true);
  }

  return (
    <>
      <p class="signed-in">
        {user && (
          <>
            Signed in as <bdi>{`${user.firstName} ${user.lastName}`}</bdi> <span aria-hidden="true">
              ·
            </span>{' '}
          </>
        )}
        <button
          class="button-link"
          type="button"
          aria-disabled={isLeaving}
          onClick={() => {
            if (!isLeaving) void signOut();
          }}
        >
          {isLeaving ? 'Signing out…' : 'Sign out'}
        </button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title="Sign out anyway?"
          confirmLabel="Sign out"
          onConfirm={goOut}
          onClose={() => setAsking(false)}
        >
          Not everything that you wrote or attached could be saved. If you sign out now, the rest is lost.
        </ConfirmDialog>
      )}
    </>
  );
}
