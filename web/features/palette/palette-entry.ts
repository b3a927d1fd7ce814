// What the palette lists: actions, records, pages and saved views, in groups.
import type { TablerIcon } from '@tabler/icons-react';

export interface PaletteEntry {
  /** Unique among all entries. */
  readonly id: string;
  readonly label: string;
  /** Shown after the label, such as the kind of a record. */
  readonly detail?: string;
  readonly icon: TablerIcon;
  readonly site?: 'IX' | 'GA';
  /** The address that the entry opens, which a new tab can open as well. */
  readonly address?: string | undefined;
  /** Replaces opening the address in this tab. */
  readonly run?: () => void;
}

export interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}

export interface PaletteSources {
  readonly actions: readonly PaletteEntry[];
  /** The records opened last in this tab. */
  readonly opened: readonly PaletteEntry[];
  /** What the server found for the text; undefined before its first reply. */
  readonly found: readonly PaletteEntry[] | undefined;
  readonly pages: readonly PaletteEntry[];
  readonly views: readonly PaletteEntry[];
}
