// Which files were on their way when the page was left: a browser does not give them back, but their names can be told.
import { z } from '../../../contract/zod.ts';
import { isSameFile, type NamedFile } from './same-file.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const Names = z.array(z.object({ name: z.string(), size: z.number() }));

function stored(store: Store, key: string): readonly NamedFile[] {
  try {
    return Names.parse(JSON.parse(store.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

/** For as long as the tab is open. */
export function unsentFiles(store: Store, applicationID: number) {
  const key = `application-files:${applicationID}`;
  let left = stored(store, key);
  let underWay: readonly NamedFile[] = [];

  function keep() {
    const all = [...left, ...underWay].map(({ name, size }) => ({ name, size }));
    try {
      if (all.length > 0) store.setItem(key, JSON.stringify(all));
      else store.removeItem(key);
    } catch {
      // Without storage they cannot be told afterwards.
    }
  }

  return {
    /** Those of an earlier visit that have neither arrived nor been chosen again. */
    left: () => left,
    /** What is on its way now, and what has arrived. */
    note(sent: readonly NamedFile[], attached: readonly NamedFile[]) {
      underWay = sent;
      left = left.filter((file) => ![...sent, ...attached].some((one) => isSameFile(one, file)));
      keep();
    },
    forget() {
      left = [];
      keep();
    },
  };
}
export type UnsentFiles = ReturnType<typeof unsentFiles>;
