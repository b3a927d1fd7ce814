// Where the browser keeps work that is not saved yet, by person and application, and when that is cleared away.

/** What is needed of the browser's storage to find everything of that kind. */
export type WorkStore = Pick<Storage, 'length' | 'key' | 'getItem' | 'removeItem'>;

const prefix = 'application-work:';
const daysKept = 30;

export const workKey = (personID: number, applicationID: number) => `${prefix}${personID}:${applicationID}`;

export const isTooOld = (keptAt: string, now: Date) =>
  // What is no date is too old as well.
  !(now.getTime() - Date.parse(keptAt) <= daysKept * 86_400_000);

/** Of everyone, where it is not known of whom. */
function keysOf(store: WorkStore, personID: number | null): string[] {
  const start = personID === null ? prefix : `${prefix}${personID}:`;
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  return keys.filter((key) => key.startsWith(start));
}

export const hasWorkOf = (store: WorkStore, personID: number | null) => keysOf(store, personID).length > 0;

export function clearWorkOf(store: WorkStore, personID: number | null) {
  for (const key of keysOf(store, personID)) store.removeItem(key);
}

function keptAtOf(text: string | null): string {
  try {
    return String(JSON.parse(text ?? '').keptAt);
  } catch {
    return '';
  }
}

/** Those who wrote it may never come back to this browser. */
export function clearOldWork(store: WorkStore, now: Date) {
  const old = keysOf(store, null).filter((key) => isTooOld(keptAtOf(store.getItem(key)), now));
  for (const key of old) store.removeItem(key);
}
