// Finds the records among the pages that were opened last in this tab.
import type { TablerIcon } from '@tabler/icons-react';
import type { PaletteEntry } from './palette-entry.ts';
import { recordIcons } from './record-entries.ts';

interface OpenedPage {
  readonly path: string;
  readonly title: string;
}

/** Pages of records. The first part in brackets is the page to open, so a tab leads to its challenge's own page. */
const recordPages: readonly [pattern: RegExp, kind: string, label: string, icon: TablerIcon][] = [
  [
    /^(\/(?:challenge-groups|challenges)\/\d+\/challenges\/(\d+))(?:\/[a-z]+)?$/,
    'challenge',
    'Challenge',
    recordIcons.challenge,
  ],
  [/^(\/assessments\/(?:challenge|submissions)\/(\d+))$/, 'challenge', 'Challenge', recordIcons.challenge],
  [/^(\/challenge-groups\/(\d+)\/challenges)$/, 'group', 'Challenge group', recordIcons.group],
  [/^(\/users\/application\/(\d+))$/, 'application', 'Application', recordIcons.application],
  [/^(\/assessments\/submissions\/submission\/(\d+))$/, 'application', 'Submission', recordIcons.submission],
  [/^(\/users\/(\d+))$/, 'user', 'User', recordIcons.person],
  [/^(\/admins\/(\d+))$/, 'admin', 'Admin', recordIcons.person],
  [/^(\/superadmins\/(\d+))$/, 'superAdmin', 'Super admin', recordIcons.person],
  [/^(\/contact-us-messages\/(\d+))$/, 'message', 'Message', recordIcons.message],
];

function recordOf({ path, title }: OpenedPage): PaletteEntry | null {
  for (const [pattern, kind, detail, icon] of recordPages) {
    const [, address, id] = pattern.exec(path) ?? [];
    if (address !== undefined) return { id: `opened-${kind}-${id}`, label: title, detail, icon, address };
  }
  return null;
}

/** Each record once, the latest first. */
export function openedRecords(
  pages: readonly OpenedPage[],
  canOpen: (address: string) => boolean,
): PaletteEntry[] {
  const seen = new Set<string>();
  return pages.flatMap((page) => {
    const entry = recordOf(page);
    if (!entry || seen.has(entry.id) || !canOpen(page.path)) return [];
    seen.add(entry.id);
    return entry;
  });
}
