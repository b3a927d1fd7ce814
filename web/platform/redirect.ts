// Where to go next: the redirect path that anything may set, and the page that is remembered over a sign-in.
import type { Access } from '../../contract/endpoint.ts';

export const loginPath = '/auth/login';

export const isAuthPage = (path: string) => /^\/auth(\/|\?|#|$)/i.test(path);

/** A path on this site, never an address that the browser would take to another one. */
export const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path) && !/[\t\n\r]/.test(path);

const listeners = new Set<() => void>();
let path: string | null = null;

/** The client state "Redirect: path". Whoever follows it takes the path, which clears it. */
export const redirect = {
  set(to: string) {
    path = to;
    for (const listener of listeners) listener();
  },
  take(): string | null {
    const taken = path;
    path = null;
    return taken;
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export interface Remembered {
  readonly path: string;
  /** What the page asks for, so that the sign-in page can say what is missing. */
  readonly access: Access;
}

/** Kept for this tab only, and over a reload of the sign-in page. */
const storageKey = 'remembered';

export const remembered = {
  get(): Remembered | null {
    const stored = sessionStorage.getItem(storageKey);
    if (stored === null) return null;
    try {
      const page = JSON.parse(stored) as Remembered;
      return isOwnPath(page.path) ? page : null;
    } catch {
      return null;
    }
  },
  set(page: Remembered) {
    if (isOwnPath(page.path) && !isAuthPage(page.path))
      sessionStorage.setItem(storageKey, JSON.stringify(page));
  },
  forget() {
    sessionStorage.removeItem(storageKey);
  },
};

/** Where a sign-in leads: to the remembered page, or to the dashboard. */
export const destination = () => remembered.get()?.path ?? '/';
