// The table of all keyboard shortcuts: where each works, a description, and the file that handles it.
import type { AreaName } from './areas.ts';

/** The headings of the map, in its order. */
export const shortcutPlaces = {
  everywhere: 'On every page',
  pages: 'Go to a page',
  lists: 'In a list',
  records: 'On a record opened from a list',
  messages: 'On a message',
  calendar: 'In the calendar',
} as const;
export type ShortcutPlace = keyof typeof shortcutPlaces;

export interface Shortcut {
  readonly place: ShortcutPlace;
  readonly words: string;
  /** The file that handles the key, so that engineers find it. A test checks that it exists. */
  readonly file: string;
  /** Only people who may open this area can use the key. */
  readonly area?: AreaName;
}

const keysOfPage = 'web/features/keyboard/run-key.ts';
const calendarKeys = {
  place: 'calendar',
  file: 'web/features/calendar/use-zoom-keys.ts',
  area: 'calendar',
} as const;
const messageKeys = {
  place: 'messages',
  file: 'web/features/contact-messages/use-status-actions.ts',
  area: 'messages',
} as const;

/** Keys that work alone. A key that is missing here cannot be handled, because `useSingleKeys` takes only these. */
export const singleKeys = {
  '?': { place: 'everywhere', words: 'Show the keyboard shortcuts', file: keysOfPage },
  U: { place: 'everywhere', words: 'Undo, while its message is shown', file: 'web/ui/undo/use-undo-key.ts' },
  '/': { place: 'lists', words: 'Search the list', file: keysOfPage },
  J: { place: 'lists', words: 'Next row', file: keysOfPage },
  K: { place: 'lists', words: 'Previous row', file: keysOfPage },
  Enter: { place: 'lists', words: 'Open the row', file: 'web/features/keyboard/table-rows.ts' },
  X: { place: 'lists', words: 'Select the row', file: keysOfPage },
  '[': { place: 'records', words: 'Previous record', file: 'web/shell/NeighbourLinks.tsx' },
  ']': { place: 'records', words: 'Next record', file: 'web/shell/NeighbourLinks.tsx' },
  E: { ...messageKeys, words: 'Mark as done and open the next message' },
  R: { ...messageKeys, words: 'Reply', file: 'web/features/contact-messages/Reply.tsx' },
  '+': { ...calendarKeys, words: 'Zoom in' },
  '-': { ...calendarKeys, words: 'Zoom out' },
  M: { ...calendarKeys, words: 'Move the focused bar', file: 'web/features/calendar/use-reschedule.ts' },
} as const satisfies Record<string, Shortcut>;
export type SingleKey = keyof typeof singleKeys;

/** Keys that open a page after the key G. */
export const pageKeys = {
  D: 'dashboard',
  A: 'assessments',
  C: 'challenges',
  G: 'challengeGroups',
  U: 'users',
  P: 'applications',
  K: 'calendar',
  M: 'messages',
} as const satisfies Record<string, AreaName | 'applications'>;
export type PageKey = keyof typeof pageKeys;

export const pageKeyStart = 'G';
