// What one may do with someone, as lists and pages offer it: decided by the rules that the server asks, too.
import type { Person } from '../../../contract/people.ts';
import { canManagePerson, isDowngradable, isRemovable, noTies } from '../../../rules/people.ts';
import { type Actor, isSuperAdmin } from '../../../rules/permissions.ts';
import type { Kind } from './person-kinds.ts';

export interface PersonActions {
  /** Edit and Edit Password go by one rule. */
  canEdit: boolean;
  /** Between admin and super admin; null where it is not offered. */
  kindChange: 'upgrade' | 'downgrade' | null;
  canRemove: boolean;
}

export function actionsOn({ kind }: Kind, actor: Actor, person: Person): PersonActions {
  const canEdit = canManagePerson(actor, person).allowed;
  return {
    canEdit,
    kindChange: kindChangeOf(kind, actor, person),
    canRemove: canEdit && isRemovable(actor, person, noTies).allowed,
  };
}

function kindChangeOf(kind: Kind['kind'], actor: Actor, person: Person) {
  if (!isSuperAdmin(actor)) return null;
  if (kind === 'admin') return 'upgrade';
  return kind === 'superAdmin' && isDowngradable(actor, person, noTies).allowed ? 'downgrade' : null;
}

export type KindChange = NonNullable<PersonActions['kindChange']>;

export const kindChangeLabels: Record<KindChange, string> = {
  upgrade: 'Upgrade to Super Admin',
  downgrade: 'Downgrade to Admin',
};
