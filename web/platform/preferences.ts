// Stores how a person likes to work, such as the height of table rows, in this browser and for this person only.
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../browser/storage.ts';
import { z } from '../../contract/zod.ts';
import { usePerson } from './session.ts';

export const rowHeights = ['comfortable', 'compact'] as const;
export type RowHeight = (typeof rowHeights)[number];

/** Anything unreadable counts as not chosen, so an old or edited entry never breaks a screen. */
const Preferences = z.object({
  rowHeight: z.enum(rowHeights).catch('comfortable'),
  /** By list and column, whether the person chose to show it. */
  columns: z.record(z.string(), z.record(z.string(), z.boolean())).catch({}),
  /** Whether keys such as J and K work, for people whose hands or speech software press keys by accident. */
  hasSingleKeys: z.boolean().catch(true),
});
export type Preferences = z.infer<typeof Preferences>;

const defaults = Preferences.parse({});
const keyOf = (personID: number) => `preferences:${personID}`;

const listeners = new Set<() => void>();
/** Holds what was read or chosen, so a browser without storage keeps the choice until the next reload. */
const current = new Map<string, Preferences>();

function read(personID: number): Preferences {
  const key = keyOf(personID);
  const cached = current.get(key);
  if (cached) return cached;
  const { data = defaults } = Preferences.safeParse(readStored('localStorage', key));
  current.set(key, data);
  return data;
}

function notify() {
  for (const listener of listeners) listener();
}

/** Applies a choice in another tab to this one; a key of null means that everything was cleared. */
function followOtherTab({ key }: StorageEvent) {
  if (key === null) current.clear();
  else current.delete(key);
  notify();
}

export const preferences = {
  get: read,
  update(personID: number, chosen: Partial<Preferences>) {
    const key = keyOf(personID);
    const changed = { ...read(personID), ...chosen };
    current.set(key, changed);
    writeStored('localStorage', key, changed);
    notify();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

// Even while no screen shows them, so that the next one does not show an old choice.
window.addEventListener('storage', followOtherTab);

/** The signed-in person's preferences, and a function that changes some of them. */
export function usePreferences() {
  const { id } = usePerson();
  const chosen = useSyncExternalStore(preferences.subscribe, () => preferences.get(id));
  return [chosen, (change: Partial<Preferences>) => preferences.update(id, change)] as const;
}
