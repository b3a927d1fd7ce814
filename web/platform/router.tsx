// Turns the table of screens into routes: the guard before each one, the frame around it, its dialogs below it.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type ParsedLocation,
  redirect as redirectTo,
} from '@tanstack/react-router';
import type { Access } from '../../contract/endpoint.ts';
import { mayCall } from '../../rules/permissions.ts';
import { authScreens, forwards, type Load, type Screen, screens } from '../screens.ts';
import { ScreenError } from '../shell/ScreenError.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { refreshPerson } from './api.ts';
import { isAuthPage, loginPath, redirect, remembered } from './redirect.ts';
import { keepScrollPositions, scrollKey } from './scroll-position.ts';
import { hangsOnMembership, session } from './session.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

const notFoundPath = '/page-not-found';

const components = new Map<Load, ReturnType<typeof lazyRouteComponent>>();

/** Running a screen's code and drawing it are each work enough for a moment. */
const afterOtherWork = <Value,>(value: Value) => new Promise<Value>((done) => setTimeout(() => done(value)));

/** The same for the same: between two addresses of one screen it stays as it is, with its focus and its state. */
function lazily(load: Load) {
  const component =
    components.get(load) ?? lazyRouteComponent(async () => ({ default: await load().then(afterOtherWork) }));
  components.set(load, component);
  return component;
}

/** A valid token, staff, and the role that the screen asks for; otherwise to the sign-in page, which leads back here. */
function guard(access: Access, location: ParsedLocation, isPreload: boolean): void | Promise<void> {
  const person = session.get()?.person;
  if (!person || !hangsOnMembership(person, access)) return decide(access, location, isPreload);
  // Someone may have become a member since this tab last heard of them; what is only fetched ahead need not know.
  if (!isPreload) return refreshPerson().then(() => decide(access, location, isPreload));
}

function decide(access: Access, location: ParsedLocation, isPreload: boolean) {
  const person = session.get()?.person;
  if (person && mayCall(person, access).allowed) {
    if (!isPreload) remembered.forget();
    return;
  }
  if (access === 'public') return;
  if (!isPreload) remembered.set({ path: location.href, access });
  throw redirectTo({ to: loginPath });
}

/** An id is a number; an address with anything else in its place leads nowhere. */
function requireIds(params: Record<string, string>) {
  const isWrong = Object.entries(params).some(
    ([name, value]) => /id$/i.test(name) && !/^\d{1,10}$/.test(value),
  );
  if (isWrong) throw redirectTo({ to: notFoundPath, replace: true });
}

const root = createRootRoute({ component: Outlet });

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: lazily(() => import('../shell/Frame.tsx').then((m) => m.Frame)),
});

const screenRoutes = screens.map((screen) => {
  const route = createRoute({
    getParentRoute: () => frame,
    path: screen.path,
    staticData: { screen },
    component: lazily(screen.load),
    beforeLoad: ({ location, params, preload }) => {
      const asked = guard(screen.access, location, preload);
      return asked ? asked.then(() => requireIds(params)) : requireIds(params);
    },
  });
  const dialogs = Object.entries(screen.dialogs).map(([path, load]) =>
    createRoute({
      getParentRoute: () => route,
      path,
      component: lazily(load),
      beforeLoad: ({ params }) => requireIds(params),
    }),
  );
  return route.addChildren(dialogs);
});

const authRoutes = authScreens.map(({ path, load }) =>
  createRoute({ getParentRoute: () => root, path, component: lazily(load) }),
);

const forwardRoutes = Object.entries(forwards).map(([path, to]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ params, location }) => {
      requireIds(params);
      throw redirectTo({ to, params, search: location.search, replace: true });
    },
  }),
);

const unknownPath = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirectTo({ to: notFoundPath, replace: true });
  },
});

export const router = createRouter({
  routeTree: root.addChildren([
    frame.addChildren(screenRoutes),
    ...authRoutes,
    ...forwardRoutes,
    unknownPath,
  ]),
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingComponent: Loading,
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
  getScrollRestorationKey: scrollKey,
  // Values stay the text they are in the address: a search for 123 is no number, and people can read the link.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
    return text === '' ? '' : `?${text}`;
  },
});

keepScrollPositions(router);

function rememberCurrentPage() {
  const { matches, location } = router.state;
  const screen = matches.findLast((match) => match.staticData.screen)?.staticData.screen;
  if (screen && screen.access !== 'public') remembered.set({ path: location.href, access: screen.access });
}

/** An unsaved form must not hold up the end of a session, and Back must not lead into a sign-in that is done. */
function go(path: string) {
  const { history } = router;
  const { pathname } = history.location;
  if (path === pathname) return;
  const move = isAuthPage(pathname) ? history.replace : history.push;
  move(path, undefined, { ignoreBlocker: true });
}

/** Goes wherever a redirect points, and asks the guard again when the person or their roles have changed. */
export function followSession() {
  redirect.subscribe(() => {
    const path = redirect.take();
    if (path !== null) go(path);
  });
  session.subscribe(() => {
    const person = session.get()?.person;
    if (person) void router.invalidate();
    // A new sign-in, here or in another tab: what its token does not tell decides what the sidebar shows.
    if (person && person.isGroupMember === undefined) void refreshPerson();
    if (!person && !isAuthPage(router.history.location.pathname)) {
      rememberCurrentPage();
      go(loginPath);
    }
  });
}
