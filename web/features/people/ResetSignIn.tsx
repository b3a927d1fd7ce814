// The dialog that removes someone's second factor and passkeys, after a warning to check who is asking.
import { fullName, type Person } from '../../../contract/people.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { resetSignIn } from './person-data.ts';
import type { Kind } from './person-kinds.ts';

interface ResetSignInProps {
  kind: Kind;
  person: Person;
  onClose: () => void;
}

export const ResetSignIn = ({ kind, person, onClose }: ResetSignInProps) => (
  <ConfirmDialog
    danger
    title="Reset sign-in"
    message={`Check who is asking first, for example by phone on a number you already have. This removes the second factor and passkeys of ${fullName(person)}.`}
    confirmLabel="Reset sign-in"
    successText={`The sign-in of ${fullName(person)} was reset.`}
    onConfirm={() => resetSignIn(kind, person.id)}
    onClose={onClose}
  />
);
