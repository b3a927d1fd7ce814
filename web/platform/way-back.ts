// Where one came from to a record's page, to return there once the record is removed.
import { useRouter } from '@tanstack/react-router';
import { createContext, useContext, useState } from 'react';

const WayBackContext = createContext<string>('/');
export const WayBackProvider = WayBackContext.Provider;

/** For the dialogs over the page. */
export const useWayBack = () => useContext(WayBackContext);

interface Places {
  /** The record's own. */
  readonly page: string;
  readonly list: string;
  /** Other places than the list that may lead to the page begin with this. */
  readonly within?: string;
}

/** Asked once, when the page opens; a page opened by a link of its own leads to the list. */
export function useCameFrom({ page, list, within = list }: Places): string {
  const router = useRouter();
  const [before] = useState(() => router.state.resolvedLocation);
  if (!before?.pathname.startsWith(within)) return list;
  return before.pathname.startsWith(page) ? list : before.href;
}
