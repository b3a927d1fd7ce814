// The filters of the lists of admins and users.
import { roleLabels, roles } from '../../../contract/vocabulary.ts';
import { siteFilter } from '../../platform/site-filter.ts';
import type { ListFilter } from '../../ui/tables/list-filter.ts';
import type { Kind } from './person-kinds.ts';

/** The roles that people of one kind can differ in. */
const { superAdmin: _superAdmin, admin: _admin, user: _user, ...assignable } = roles;

const roleFilter: ListFilter = {
  name: 'role',
  label: 'Role',
  allLabel: 'Any role',
  kind: 'one',
  options: (Object.entries(assignable) as [keyof typeof assignable, number][]).map(([name, number]) => ({
    value: String(number),
    label: roleLabels[name],
  })),
};

const byRole = [roleFilter];
const byRoleAndSite = [roleFilter, siteFilter];

/** Super admins all have the same role, so their list has no filter. */
export const filtersOf = ({ kind }: Pick<Kind, 'kind'>, canSeeAllSites: boolean) =>
  kind === 'superAdmin' ? undefined : canSeeAllSites ? byRoleAndSite : byRole;
