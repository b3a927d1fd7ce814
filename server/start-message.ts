// Writes the text that the server prints when it has started: its addresses and the demonstration accounts.
import { demoAccounts, demoPassword, demoUsersLine } from '../demo/entry.ts';
import type { Settings } from './platform/settings/settings.ts';

export function startMessage(
  settings: Pick<Settings, 'adminSiteUrl' | 'publicSites' | 'host' | 'port'>,
  { hasDemo }: { hasDemo: boolean },
): string {
  const address = `http://localhost:${settings.port}`;
  const lines = [`Challenge Desk is running at ${settings.adminSiteUrl}`];
  if (settings.adminSiteUrl !== address) lines.push(`and listens on ${settings.host}, port ${settings.port}`);
  lines.push(`The public sites are at ${settings.publicSites.ix} and ${settings.publicSites.ga}`);
  if (hasDemo) lines.push('', ...demoLines());
  lines.push('', 'Press Ctrl-C to stop it.');
  return `\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n\n`;
}

function demoLines(): string[] {
  const accounts = [...demoAccounts, demoUsersLine];
  const width = Math.max(...accounts.map(({ email }) => email.length));
  return [
    `Demonstration accounts, all with the password ${demoPassword}`,
    ...accounts.map(({ email, description }) => `  ${email.padEnd(width)}  ${description}`),
  ];
}
