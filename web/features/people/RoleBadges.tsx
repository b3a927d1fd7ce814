// Shows a person's roles as badges, or the first few and the number of others.

import { displayedRoleLabels } from '../../../rules/role-labels.ts';
import { MoreBadge } from '../../ui/badges/MoreBadge.tsx';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import classes from './RoleBadges.module.css';

interface RoleBadgesProps {
  roles: readonly number[];
  /** How many roles to show; all by default. */
  shown?: number;
}

export function RoleBadges({ roles, shown = Number.POSITIVE_INFINITY }: RoleBadgesProps) {
  const words = displayedRoleLabels(roles);
  const rest = words.slice(shown);
  return (
    <span className={classes.roles}>
      {words.slice(0, shown).map((word) => (
        <StatusBadge key={word} tone="neutral">
          {word}
        </StatusBadge>
      ))}
      {rest.length > 0 && <MoreBadge labels={rest} />}
    </span>
  );
}
