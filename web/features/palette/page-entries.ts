// The pages that a person may open, and the actions of the page on screen, as entries of the palette.
import { IconBolt, IconFiles, IconUserCircle } from '@tabler/icons-react';
import { type Actor, canCall } from '../../../rules/permissions.ts';
import { areas, places } from '../../platform/areas.ts';
import { areaIcons } from '../../shell/area-icons.ts';
import { administrationFor, entriesFor } from '../../shell/sidebar-entries.ts';
import type { PageAction } from '../../ui/layout/listed-actions.ts';
import type { PaletteEntry } from './palette-entry.ts';

const entryOf = ({ path, label }: { path: string; label: string }, icon: PaletteEntry['icon']) => ({
  id: `page-${path}`,
  label,
  icon,
  address: path,
});

/** The sidebar's areas in its order, then the pages without an entry of their own there. */
export const pageEntries = (person: Pick<Actor, 'roles' | 'isGroupMember'>): PaletteEntry[] => [
  ...[...entriesFor(person).flat(), ...administrationFor(person)].map((area) =>
    entryOf(areas[area], areaIcons[area]),
  ),
  ...(canCall(person, areas.users.access).allowed ? [entryOf(places.applications, IconFiles)] : []),
  entryOf(places.account, IconUserCircle),
];

/** Actions keep the order of the page, and two with the same label become one. */
export const actionEntries = (actions: readonly PageAction[]): PaletteEntry[] =>
  [...new Map(actions.map((action) => [action.label, action])).values()].map(({ label, address, run }) => ({
    id: `action-${label}`,
    label,
    icon: IconBolt,
    address,
    run,
  }));
