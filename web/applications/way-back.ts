// Where one came from to an application's page, to return there once it is removed.
import { useRouter } from '@tanstack/react-router';
import { createContext, useContext, useState } from 'react';
import { areas } from '../areas.ts';
import { applicationPath, applicationsPath } from './application-paths.ts';

const WayBackContext = createContext<string>(applicationsPath);
export const WayBackProvider = WayBackContext.Provider;

/** For the dialogs over the page. */
export const useWayBack = () => useContext(WayBackContext);

/** Asked once, when the page opens; a page opened by a link of its own leads to the list. */
export function useCameFrom(id: number): string {
  const router = useRouter();
  const [before] = useState(() => router.state.resolvedLocation);
  if (!before?.pathname.startsWith(areas.users.path)) return applicationsPath;
  return before.pathname.startsWith(applicationPath(id)) ? applicationsPath : before.href;
}
