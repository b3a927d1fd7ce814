// What a record's page knows about the list that it was opened from. It is kept with the entry in the browser's history.
import { createContext } from 'react';
import type { SearchParams } from './search-params.ts';

/** A page of a list, as it was when someone opened one of its records. */
export interface ListPage {
  /** The list's name, by which its next page is read. */
  readonly name: string;
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Its search, order and filters, as its call takes them. */
  readonly query: Readonly<Record<string, string>>;
  readonly total: number;
  readonly isTotalCapped?: boolean | undefined;
  /**
   * The pages of its records in order, or null for a record that this person may not open. Kept, because opening a
   * record can remove it from its list.
   */
  readonly paths: readonly (string | null)[];
}

export interface ListPosition extends ListPage {
  /** The address of the list, with its page. */
  readonly address: string;
  /** Which of the paths is open. */
  readonly index: number;
}

export interface OpenedList {
  /** The query string of the list: its order, its search, its filters. */
  search: SearchParams;
  /** When the list was read, for a list whose order depends on changes to its records. */
  readAt?: string | undefined;
  /** For a list whose records link to the next and previous one. */
  position?: ListPosition;
}

/** The list around a link. Always the same object, so that new rows do not redraw every link. */
export const ListOfLinks = createContext<{ readonly current: ListPage | null } | null>(null);

interface Link {
  readonly to: string;
  /** The link leads from a record to its other pages, or to a dialog over this page. */
  readonly keepsList: boolean;
  readonly inList: boolean;
}

interface From {
  readonly href: string;
  readonly search: SearchParams;
  readonly list: OpenedList | undefined;
  readonly readAt: string | undefined;
  readonly page: ListPage | null | undefined;
}

/** The list that the page behind a link belongs to. */
export function listBehind({ to, keepsList, inList }: Link, from: From): OpenedList | undefined {
  const { href, search, list, readAt, page } = from;
  if (keepsList) return list;
  const index = page?.paths.indexOf(to) ?? -1;
  if (page && index >= 0) return { search, readAt, position: { ...page, address: href, index } };
  if (inList) return { search, readAt };
  const own = list?.position?.paths[list.position.index];
  return own && to.startsWith(`${own}/`) ? list : undefined;
}
