// Remembers the pages of records that a person opened in this tab, for the search palette.
import { useEffect } from 'react';
import { readStored, removeStored, writeStored } from '../../browser/storage.ts';
import { z } from '../../contract/zod.ts';

const OpenedPages = z.array(z.object({ path: z.string(), title: z.string() })).catch([]);
type OpenedPage = z.infer<typeof OpenedPages>[number];

/** More than the palette shows, because a record can have several pages. */
const maximum = 30;

/** In the tab's own storage, so a reload keeps them and another tab does not see them. */
const keyOf = (personID: number) => `opened-pages:${personID}`;

export const openedPages = {
  /** The latest first. */
  list: (personID: number): readonly OpenedPage[] =>
    OpenedPages.parse(readStored('sessionStorage', keyOf(personID))),
  add(personID: number, page: OpenedPage) {
    const others = openedPages.list(personID).filter(({ path }) => path !== page.path);
    writeStored('sessionStorage', keyOf(personID), [page, ...others].slice(0, maximum));
  },
  /** The names of records must not stay on a shared computer. */
  forget: (personID: number) => removeStored('sessionStorage', keyOf(personID)),
};

/** Without a title, the page shows no record, or none yet. */
export function useOpenedPage(
  personID: number | undefined,
  path: string | undefined,
  title: string | undefined,
): void {
  useEffect(() => {
    if (personID !== undefined && path !== undefined && title !== undefined)
      openedPages.add(personID, { path, title });
  }, [personID, path, title]);
}
