// Holds where to go next: the redirect path, and the page that is remembered during a sign-in.
import type { Access } from '../../contract/endpoint.ts';

export const loginPath = '/auth/login';

export const isAuthPage = (path: string) => /^\/auth(\/|\?|#|$)/i.test(path);

/** True for a path on this site, false for an address that the browser would resolve to another site. */
export const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path) && !/[\t\n\r]/.test(path);

const listeners = new Set<() => void>();
let path: string | null = null;

/** The client state "Redirect: path". The subscriber takes the path, which clears it. */
export const redirect = {
  set(to: string) {
    path = to;
    for (const listener of listeners) listener();
  },
  take(): string | null {
    const current = path;
    path = null;
    return current;
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export interface RequestedPage {
  readonly path: string;
  /** The access that the page needs, so that the sign-in page can say what is missing. */
  readonly access: Access;
}

/** In session storage, for this tab only, so that it survives a reload of the sign-in page. */
const storageKey = 'remembered';

export const requestedPage = {
  get(): RequestedPage | null {
    const stored = sessionStorage.getItem(storageKey);
    if (stored === null) return null;
    try {
      const page = JSON.parse(stored) as RequestedPage;
      return isOwnPath(page.path) ? page : null;
    } catch {
      return null;
    }
  },
  set(page: RequestedPage) {
    if (isOwnPath(page.path) && !isAuthPage(page.path))
      sessionStorage.setItem(storageKey, JSON.stringify(page));
  },
  forget() {
    sessionStorage.removeItem(storageKey);
  },
};

/** Where a sign-in leads: the remembered page, or the dashboard. */
export const destination = () => requestedPage.get()?.path ?? '/';
