// Describes the removal of the demonstration for the commands.
import type { RemovedCounts } from './plan-removal.ts';
import type { Removal } from './remove.ts';

const singular: Readonly<Record<keyof RemovedCounts, string>> = {
  people: 'person',
  groups: 'group',
  challenges: 'challenge',
  applications: 'application',
  messages: 'message',
  tags: 'tag',
};

export function describeCounts(counts: RemovedCounts): string {
  const parts = Object.entries(singular).map(([plural, one]) => {
    const count = counts[plural as keyof RemovedCounts];
    return `${count} ${count === 1 ? one : plural}`;
  });
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

export function describeRemoval({ removed, closedAccounts, hasSuperAdmin }: Removal): string {
  const lines = [`The demonstration is removed: ${describeCounts(removed)}.`];
  if (closedAccounts > 0)
    lines.push(
      `Accounts that were kept without a password: ${closedAccounts}. Only a reset link opens them.`,
    );
  lines.push('The server deletes files that nothing uses within a day.');
  if (!hasSuperAdmin) lines.push('There is no super admin: create one with npm run create-superadmin.');
  return lines.join('\n');
}
