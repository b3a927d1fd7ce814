// Remembers the page from which someone opened a record, to return there once the record is removed.
import { useRouter } from '@tanstack/react-router';
import { createContext, useContext, useState } from 'react';

const ReturnPathContext = createContext<string>('/');
export const ReturnPathProvider = ReturnPathContext.Provider;

/** For the dialogs that open over the page. */
export const useReturnPath = () => useContext(ReturnPathContext);

interface Places {
  /** The path of the record's own page. */
  readonly page: string;
  readonly list: string;
  /** Someone who came from a path that starts with this returns to that path, not to the list. */
  readonly within?: string;
}

/** Read once, when the page opens. Someone who opened the page by its own link returns to the list. */
export function usePreviousPath({ page, list, within = list }: Places): string {
  const router = useRouter();
  const [before] = useState(() => router.state.resolvedLocation);
  const [opened] = useState(() => router.state.location.state.list?.position?.address);
  // Someone who followed the links to the next and previous record returns to the list, not to another record.
  if (opened?.startsWith(within)) return opened;
  if (!before?.pathname.startsWith(within)) return list;
  return before.pathname.startsWith(page) ? list : before.href;
}
