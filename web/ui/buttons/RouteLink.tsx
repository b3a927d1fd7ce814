// A link to a route by its path, cheap enough for hundreds of table rows.
import { useRouter } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, createContext, type MouseEvent, type Ref, useContext } from 'react';
import type { SearchParams } from './search-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog at this address was opened from a list and is shown over it, although it belongs to one record. */
    overList?: boolean;
    /** The tab of the record's page that the dialog at this address was opened from and is shown over. */
    overTab?: string;
    /** The dialog at this address belongs to a list, and is shown over the page of the record it was opened from. */
    overRecord?: boolean;
    /** The word of the button that opened this dialog, such as Remove. */
    deleteWord?: string;
    /** The list that this record was opened from. */
    list?: OpenedList;
  }
}

interface OpenedList {
  /** The query string of the list: its order, its search, its filters. */
  search: SearchParams;
  /** When the list was read, for a list whose order depends on changes to its records. */
  readAt?: string | undefined;
}

/** When the list was read, for the links to its records. */
export const ListReadAt = createContext<string | undefined>(undefined);

/** The tab of a record's page, for links to the record's dialogs. */
export const TabOfLinks = createContext<string | undefined>(undefined);

interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the router with its parameters filled in, such as /tags/challenge/edit/7. */
  to: string;
  /** The query string, such as the filter of a list. */
  search?: Readonly<Record<string, string>>;
  /** Keeps the current query string, for a dialog over a list whose page and search must stay. */
  keepSearch?: boolean;
  /** Shows a record's dialog over the list it was opened from. A shared link opens it over the record's page. */
  overList?: boolean;
  /** Shows a list's dialog over the record's page it was opened from. A shared link opens it over the list. */
  overRecord?: boolean;
  /** The word that the dialog at this address repeats in its title and on its red button. */
  deleteWord?: string;
  /** For a link from a list to one of its records. */
  inList?: boolean;
  /** For a link from a record to its other pages or its neighbours, which belong to the same list. */
  keepList?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** Also works as a button that is a link: `<Button component={RouteLink} to="…">`. */
export function RouteLink(props: RouteLinkProps) {
  const {
    to,
    search: searchParams = {},
    keepSearch = false,
    overList,
    overRecord,
    deleteWord,
    inList = false,
    keepList = false,
    onClick,
    target,
    ...anchor
  } = props;
  const router = useRouter();
  const readAt = useContext(ListReadAt);
  const tab = useContext(TabOfLinks);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isForBrowser =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || isForBrowser || (target && target !== '_self')) return;
    event.preventDefault();
    const { state, search } = router.state.location;
    void router.navigate({
      to,
      search: keepSearch ? true : searchParams,
      // A dialog belongs to the same list as the page beneath it.
      state: {
        overList,
        overTab: keepSearch ? tab : undefined,
        overRecord,
        deleteWord,
        list: keepSearch || keepList ? state.list : inList ? { search, readAt } : undefined,
      },
      resetScroll: !keepSearch,
    });
  }

  const query = new URLSearchParams(searchParams).toString();
  const href = router.history.createHref(query === '' ? to : `${to}?${query}`);
  return <a {...anchor} href={href} onClick={follow} target={target} />;
}
