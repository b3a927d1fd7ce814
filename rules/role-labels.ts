// The labels of roles.
import { type RoleName, roleLabels, roles } from '../contract/vocabulary.ts';

const labels = new Map<number, string>(
  Object.entries(roles).map(([name, number]) => [number, roleLabels[name as RoleName]]),
);

export const roleLabel = (role: number) => labels.get(role) ?? String(role);

const kindRoles: readonly number[] = [roles.superAdmin, roles.admin, roles.user];

/** Leaves out the role that only states the kind, which the list and page already show, unless it is the only one. */
export function displayedRoleLabels(roleNumbers: readonly number[]): string[] {
  const others = roleNumbers.filter((role) => !kindRoles.includes(role));
  return (others.length > 0 ? others : roleNumbers).map(roleLabel);
}
