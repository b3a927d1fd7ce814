// Saved views of lists as entries of the palette.
import { IconFilter } from '@tabler/icons-react';
import { type ListName, listLabels } from '../../../contract/lists.ts';
import type { SavedView } from '../../../contract/views.ts';
import { areas, places } from '../../platform/areas.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** A list of one record has no address of its own, so its views open only on a page of that kind. */
const listPaths: Readonly<Record<ListName, string | RegExp>> = {
  admins: areas.admins.path,
  superadmins: areas.superAdmins.path,
  users: areas.users.path,
  groups: areas.challengeGroups.path,
  challenges: areas.challenges.path,
  'group-challenges': /^\/challenge-groups\/\d+\/challenges$/,
  applications: places.applications.path,
  submissions: /\/\d+\/challenges\/\d+(\/submissions)?$/,
  tags: areas.challengeTags.path,
  'business-tags': areas.businessTags.path,
  messages: areas.messages.path,
};

function pathOf(list: ListName, current: string): string | null {
  const path = listPaths[list];
  if (typeof path === 'string') return path;
  return path.test(current) ? current : null;
}

/** `current` is the path of the page below the palette. */
export const viewEntries = (views: readonly SavedView[], current: string): PaletteEntry[] =>
  views.flatMap(({ id, list, name, address }) => {
    const path = pathOf(list, current);
    if (path === null) return [];
    const query = address === '' ? '' : `?${address}`;
    return {
      id: `view-${id}`,
      label: name,
      detail: listLabels[list],
      icon: IconFilter,
      address: path + query,
    };
  });
