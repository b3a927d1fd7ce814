// Remembers which files were being sent when the page was left, so that it can name them: a browser does not return them.
import { readStored, removeStored, writeStored } from '../../../browser/storage.ts';
import { z } from '../../../contract/zod.ts';
import { isSameFile, type NamedFile } from './same-file.ts';

/** For as long as the tab is open. */
const area = 'sessionStorage';
const Names = z.array(z.object({ name: z.string(), size: z.number() }));

export function unsentFiles(applicationID: number) {
  const key = `application-files:${applicationID}`;
  let left: readonly NamedFile[] = Names.safeParse(readStored(area, key)).data ?? [];
  let underWay: readonly NamedFile[] = [];

  function store() {
    const all = [...left, ...underWay].map(({ name, size }) => ({ name, size }));
    if (all.length > 0) writeStored(area, key, all);
    else removeStored(area, key);
  }

  return {
    /** Those of an earlier visit that have neither arrived nor been chosen again. */
    left: () => left,
    /** What is on its way now, and what has arrived. */
    note(sent: readonly NamedFile[], attached: readonly NamedFile[]) {
      underWay = sent;
      left = left.filter((file) => ![...sent, ...attached].some((one) => isSameFile(one, file)));
      store();
    },
    forget() {
      left = [];
      store();
    },
  };
}
export type UnsentFiles = ReturnType<typeof unsentFiles>;
