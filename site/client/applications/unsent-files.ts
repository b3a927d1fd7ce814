// Remembers which uploads stopped when the page was left, so that we can name them. Browsers do not keep the files.
import { readStored, removeStored, writeStored } from '../../../browser/storage.ts';
import { z } from '../../../contract/zod.ts';
import { isSameFile, type NamedFile } from './same-file.ts';

/** Only while the tab is open. */
const area = 'sessionStorage';
const Names = z.array(z.object({ name: z.string(), size: z.number() }));

export function unsentFiles(applicationID: number) {
  const key = `application-files:${applicationID}`;
  let left: readonly NamedFile[] = Names.safeParse(readStored(area, key)).data ?? [];
  let uploading: readonly NamedFile[] = [];

  function store() {
    const all = [...left, ...uploading].map(({ name, size }) => ({ name, size }));
    if (all.length > 0) writeStored(area, key, all);
    else removeStored(area, key);
  }

  return {
    /** The files of an earlier visit that were neither uploaded nor chosen again. */
    left: () => left,
    /** Takes the files that are being uploaded now, and those that are attached. */
    update(sent: readonly NamedFile[], attached: readonly NamedFile[]) {
      uploading = sent;
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
