// Shows who is signed in and lets them sign out; asks first if some of their work could not be saved.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { SignedInUser } from '../../contract/company-auth.ts';
import { ConfirmDialog } from './fields/ConfirmDialog.tsx';
import type { Place } from './place.ts';
import { signOut } from './session.ts';
import { TermsChange } from './TermsChange.tsx';
import { saveUnsavedWork } from './unsaved-work.ts';

interface SignOutProps {
  readonly place: Place;
  /** null until we know who is signed in. */
  readonly user: SignedInUser | null;
}

export function SignOut({ place, user }: SignOutProps) {
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const personID = user?.id ?? null;

  function endSession() {
    // Clears what this tab has stored, such as a message that was not sent.
    sessionStorage.clear();
    return signOut(place, personID);
  }

  async function saveAndSignOut() {
    setLeaving(true);
    if (await saveUnsavedWork(personID)) return endSession();
    setLeaving(false);
    setAsking(true);
  }

  return (
    <>
      {user && <TermsChange place={place} user={user} />}
      <p class="signed-in">
        {user && (
          <>
            Signed in as <bdi>{`${user.firstName} ${user.lastName}`}</bdi> <span aria-hidden="true">·</span>{' '}
            <PageLink address={place.to('/account')} title="Your account" /> <span aria-hidden="true">·</span>{' '}
            <PageLink address={place.to('/my-data')} title="My data" /> <span aria-hidden="true">·</span>{' '}
          </>
        )}
        <button
          class="button-link"
          type="button"
          aria-disabled={isLeaving}
          onClick={() => {
            if (!isLeaving) void saveAndSignOut();
          }}
        >
          {isLeaving ? 'Signing out…' : 'Sign out'}
        </button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title="Sign out anyway?"
          confirmLabel="Sign out"
          onConfirm={endSession}
          onClose={() => setAsking(false)}
        >
          Not everything that you wrote or attached could be saved. If you sign out now, the rest is lost.
        </ConfirmDialog>
      )}
    </>
  );
}

/** The page that is open is named, but not linked to itself. */
function PageLink({ address, title }: { readonly address: string; readonly title: string }) {
  return location.pathname === address ? (
    <span aria-current="page">{title}</span>
  ) : (
    <a href={address}>{title}</a>
  );
}
