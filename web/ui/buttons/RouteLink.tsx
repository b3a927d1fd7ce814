// A link to a route by its path; light enough to stand in hundreds of table rows.
import { useRouter } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, createContext, type MouseEvent, type Ref, useContext } from 'react';
import type { SearchParams } from '../tables/table-state.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog of this address was opened from a list and stands over it, though it belongs to one record. */
    overList?: boolean;
    /** The list that this record was opened from. */
    list?: OpenedList;
  }
}

interface OpenedList {
  /** What stood behind the "?" of its address: its order, its search, its filters. */
  search: SearchParams;
  /** When it was read, where its order changes with what is done to its records. */
  readAt?: string | undefined;
}

/** For the links to the records of a list: the moment that the list was read. */
export const ListReadAt = createContext<string | undefined>(undefined);

interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the router's table with its values filled in, such as /tags/challenge/edit/7. */
  to: string;
  /** Keeps what stands behind the "?" now: for a dialog over a list, whose page and search must stay. */
  keepSearch?: boolean;
  /** For a dialog of one record that is to stand over the list it is opened from; whoever gets the link sees the record. */
  overList?: boolean;
  /** For a record of the list that stands here. */
  inList?: boolean;
  /** For another page of the record that stands here, or of its neighbours: they belong to the list it was opened from. */
  keepList?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** Also the body of a button that leads somewhere: `<Button component={RouteLink} to="…">`. */
export function RouteLink(props: RouteLinkProps) {
  const {
    to,
    keepSearch = false,
    overList,
    inList = false,
    keepList = false,
    onClick,
    target,
    ...anchor
  } = props;
  const router = useRouter();
  const readAt = useContext(ListReadAt);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isForBrowser =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || isForBrowser || (target && target !== '_self')) return;
    event.preventDefault();
    const { state, search } = router.state.location;
    void router.navigate({
      to,
      search: keepSearch ? true : {},
      // A dialog belongs to the page below it.
      state: {
        overList,
        list: keepSearch || keepList ? state.list : inList ? { search, readAt } : undefined,
      },
      resetScroll: !keepSearch,
    });
  }

  return <a {...anchor} href={router.history.createHref(to)} onClick={follow} target={target} />;
}
