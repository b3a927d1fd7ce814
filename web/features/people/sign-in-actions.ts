// The actions in a row's menu that help someone to sign in, or sign them out.
import { fullName, type Person } from '../../../contract/people.ts';
import { CallFailure } from '../../platform/api.ts';
import { notifyError, notifySuccess } from '../../ui/notices/notify.tsx';
import type { RowAction } from '../../ui/tables/column.ts';
import type { PersonActions } from './person-actions.ts';
import { endSignIns, sendInvitation } from './person-data.ts';
import type { Kind } from './person-kinds.ts';

async function run(action: () => Promise<void>, successText: string): Promise<void> {
  try {
    await action();
    notifySuccess(successText);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    notifyError(error.message);
  }
}

export function signInActionsOf(
  kind: Kind,
  person: Person,
  { canEdit, canResetSignIn }: PersonActions,
  onReset: (person: Person) => void,
): RowAction[] {
  const inMenu = true;
  const invite = () => run(() => sendInvitation(kind, person.id), `Invitation sent to ${person.email}.`);
  const signOut = () =>
    run(() => endSignIns(kind, person.id), `${fullName(person)} was signed out everywhere.`);
  return [
    ...(canEdit && person.invitedOn !== undefined
      ? [{ label: 'Send invitation again', onClick: invite, inMenu }]
      : []),
    ...(canEdit ? [{ label: 'Sign out everywhere', onClick: signOut, inMenu }] : []),
    ...(canResetSignIn ? [{ label: 'Reset sign-in', onClick: () => onReset(person), inMenu }] : []),
  ];
}
