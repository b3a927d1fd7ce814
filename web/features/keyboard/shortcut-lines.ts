// The lines of the map of shortcuts, in the order of the table of shortcuts.
import { type AreaName, areas, places } from '../../platform/areas.ts';
import {
  type PageKey,
  pageKeyStart,
  pageKeys,
  type Shortcut,
  type ShortcutPlace,
  singleKeys,
} from '../../platform/shortcuts.ts';

interface ShortcutLine {
  readonly place: ShortcutPlace;
  /** As printed on the keyboard, in the order in which they are pressed. */
  readonly keys: readonly string[];
  /** The word between two keys. */
  readonly joined: '+' | 'then';
  readonly words: string;
}

interface OfArea {
  readonly area?: AreaName;
}

const paletteLine: ShortcutLine = {
  place: 'everywhere',
  keys: ['Ctrl or ⌘', 'K'],
  joined: '+',
  words: 'Search records, pages and actions',
};

/** A hyphen in a box is hard to see. */
const printedKey = (key: string) => (key === '-' ? '−' : key);

const singleLines = Object.entries(singleKeys).map(([key, shortcut]: [string, Shortcut]) => ({
  ...shortcut,
  keys: [printedKey(key)],
  joined: 'then' as const,
}));

const pageLines = (Object.keys(pageKeys) as PageKey[]).map((key) => {
  const name = pageKeys[key];
  const isApplications = name === 'applications';
  return {
    place: 'pages' as const,
    keys: [pageKeyStart, key],
    joined: 'then' as const,
    words: isApplications ? places.applications.label : areas[name].label,
    area: isApplications ? ('users' as const) : name,
  };
});

export const shortcutLines = (canUse: (line: OfArea) => boolean): ShortcutLine[] => [
  paletteLine,
  ...[...singleLines, ...pageLines].filter(canUse),
];
