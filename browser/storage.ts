// Reads and writes JSON in the browser's storage. Callers must work without it, because it can be forbidden or full.

/** A name and not the object, because a browser that forbids storage throws as soon as code reads the property. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/** Returns undefined if nothing is stored or it cannot be read. */
export function readStored(area: StorageArea, key: string): unknown {
  return attempt(() => JSON.parse(globalThis[area].getItem(key) ?? ''));
}

/** Returns whether the value is stored. */
export function writeStored(area: StorageArea, key: string, value: unknown): boolean {
  const isStored = attempt(() => {
    globalThis[area].setItem(key, JSON.stringify(value));
    return true;
  });
  return isStored ?? false;
}

export function removeStored(area: StorageArea, key: string): void {
  attempt(() => globalThis[area].removeItem(key));
}

export function storedKeys(area: StorageArea, prefix: string): string[] {
  const keys = attempt(() => {
    const store = globalThis[area];
    return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  });
  return (keys ?? []).filter((key) => key.startsWith(prefix));
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
