// A link to a route by its path, cheap enough for hundreds of table rows.
import { useRouter } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, createContext, type MouseEvent, type Ref, useContext } from 'react';
import { isForBrowser } from './link-click.ts';
import { ListOfLinks, listBehind, type OpenedList } from './opened-list.ts';

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

/** When the list was read, for the links to its records. */
export const ListReadAt = createContext<string | undefined>(undefined);

/** The tab of a record's page, for links to the record's dialogs. */
export const TabOfLinks = createContext<string | undefined>(undefined);

export interface LinkTarget {
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
}

interface RouteLinkProps extends LinkTarget, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  ref?: Ref<HTMLAnchorElement>;
}

/** Follows a link that is not on the page, such as an item of a closed menu. */
export function useFollowLink() {
  const router = useRouter();
  const readAt = useContext(ListReadAt);
  const tab = useContext(TabOfLinks);
  const rows = useContext(ListOfLinks);
  return (target: LinkTarget) => {
    const {
      to,
      search: searchParams = {},
      keepSearch = false,
      keepList = false,
      inList = false,
      ...link
    } = target;
    const { state, search, href } = router.state.location;
    const from = { href, search, readAt, list: state.list, page: rows?.current };
    void router.navigate({
      to,
      search: keepSearch ? true : searchParams,
      // A dialog belongs to the same list as the page beneath it.
      state: {
        overList: link.overList,
        overTab: keepSearch ? tab : undefined,
        overRecord: link.overRecord,
        deleteWord: link.deleteWord,
        list: listBehind({ to, keepsList: keepSearch || keepList, inList }, from),
      },
      resetScroll: !keepSearch,
    });
  };
}

/** Also works as a button that is a link: `<Button component={RouteLink} to="…">`. */
export function RouteLink(props: RouteLinkProps) {
  const {
    to,
    search = {},
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
  const follow = useFollowLink();

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event) || (target && target !== '_self')) return;
    event.preventDefault();
    follow(props);
  }

  const query = new URLSearchParams(search).toString();
  const href = router.history.createHref(query === '' ? to : `${to}?${query}`);
  return <a {...anchor} href={href} onClick={handleClick} target={target} />;
}
