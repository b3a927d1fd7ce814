// The actions that lists and pages offer on a person, decided by the same rules as on the server.
import type { Person } from '../../../contract/people.ts';
import {
  canManagePerson,
  canResetSignIn,
  isDowngradable,
  isRemovable,
  noResponsibilities,
} from '../../../rules/people.ts';
import { type Actor, isSuperAdmin } from '../../../rules/permissions.ts';
import type { Kind } from './person-kinds.ts';

export interface PersonActions {
  /** One rule covers Edit and Edit Password. */
  canEdit: boolean;
  /** The change between admin and super admin; null if it is not offered. */
  kindChange: 'upgrade' | 'downgrade' | null;
  canRemove: boolean;
  canResetSignIn: boolean;
}

export function actionsOn({ kind }: Kind, actor: Actor, person: Person): PersonActions {
  const canEdit = canManagePerson(actor, person).allowed;
  return {
    canEdit,
    kindChange: kindChangeOf(kind, actor, person),
    canRemove: canEdit && isRemovable(actor, person, noResponsibilities).allowed,
    canResetSignIn: isSuperAdmin(actor) && canEdit && canResetSignIn(actor, person).allowed,
  };
}

function kindChangeOf(kind: Kind['kind'], actor: Actor, person: Person) {
  if (!isSuperAdmin(actor)) return null;
  if (kind === 'admin') return 'upgrade';
  return kind === 'superAdmin' && isDowngradable(actor, person, noResponsibilities).allowed
    ? 'downgrade'
    : null;
}

export type KindChange = NonNullable<PersonActions['kindChange']>;

export const kindChangeLabels: Record<KindChange, string> = {
  upgrade: 'Upgrade to Super Admin',
  downgrade: 'Downgrade to Admin',
};
