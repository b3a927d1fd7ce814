// Turns a list of screens into a router: each screen is a route with its guard, its frame and its dialogs.
import {
  type AnyRouter,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorRouteComponent,
  lazyRouteComponent,
  Outlet,
  type ParsedLocation,
  redirect as redirectTo,
} from '@tanstack/react-router';
import type { Access } from '../../contract/endpoint.ts';
import { canCall } from '../../rules/permissions.ts';
import { Loading } from '../ui/states/Loading.tsx';
import { refreshPerson } from './api.ts';
import { isAuthPage, loginPath, redirect, requestedPage } from './redirect.ts';
import type { AuthScreen, Load, Screen } from './screen.ts';
import { keepScrollPositions, scrollKey } from './scroll-position.ts';
import { session, shouldCheckMembership } from './session.ts';

interface ScreenTable {
  /** The screens inside the frame; each needs a sign-in, unless its access is public. */
  readonly screens: readonly Screen[];
  readonly authScreens: readonly AuthScreen[];
  /** Addresses that redirect to another one. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly loadFrame: Load;
  /** Replaces a screen that could not be loaded or drawn. */
  readonly errorComponent: ErrorRouteComponent;
}

const notFoundPath = '/page-not-found';

/** In milliseconds. Loading code that takes longer shows an indicator. */
const pendingDelay = 150;

const components = new Map<Load, ReturnType<typeof lazyRouteComponent>>();

/** Yields before drawing, because a click or a screen's code and drawing the screen in one task would block the page. */
const yieldBeforeDraw = <Value>(value: Value) => new Promise<Value>((done) => setTimeout(() => done(value)));

/** Returns the same component for the same screen, so that it keeps focus and state between two of its addresses. */
function lazyComponent(load: Load) {
  const component =
    components.get(load) ?? lazyRouteComponent(async () => ({ default: await load().then(yieldBeforeDraw) }));
  components.set(load, component);
  return component;
}

/** Requires a valid token, staff and the screen's role. Others go to the sign-in page, which leads back here. */
function guard(access: Access, location: ParsedLocation, isPreload: boolean): void | Promise<void> {
  const person = session.get()?.person;
  if (!person || !shouldCheckMembership(person, access)) return checkAccess(access, location, isPreload);
  // The person may have become a member since this tab last asked. A preload does not need to know.
  if (!isPreload) return refreshPerson().then(() => checkAccess(access, location, isPreload));
}

function checkAccess(access: Access, location: ParsedLocation, isPreload: boolean) {
  const person = session.get()?.person;
  if (person && canCall(person, access).allowed) {
    if (!isPreload) requestedPage.forget();
    return;
  }
  if (access === 'public') return;
  if (!isPreload) requestedPage.set({ path: location.href, access });
  throw redirectTo({ to: loginPath });
}

/** An id is a number; an address with anything else in its place is not found. */
function requireIds(params: Record<string, string>) {
  const hasInvalidId = Object.entries(params).some(
    ([name, value]) => /id$/i.test(name) && !/^\d{1,10}$/.test(value),
  );
  if (hasInvalidId) throw redirectTo({ to: notFoundPath, replace: true });
}

export function createScreenRouter({
  screens,
  authScreens,
  redirects,
  loadFrame,
  errorComponent,
}: ScreenTable) {
  const root = createRootRoute({ component: Outlet });

  const frame = createRoute({
    getParentRoute: () => root,
    id: 'frame',
    component: lazyComponent(loadFrame),
  });

  const screenRoutes = screens.map((screen) => {
    const route = createRoute({
      getParentRoute: () => frame,
      path: screen.path,
      staticData: { screen },
      component: lazyComponent(screen.load),
      beforeLoad: ({ location, params, preload, cause }) => {
        const pending = guard(screen.access, location, preload);
        const enter = () => {
          requireIds(params);
          if (cause === 'enter') return yieldBeforeDraw(undefined);
        };
        return pending ? pending.then(enter) : enter();
      },
    });
    const dialogs = Object.entries(screen.dialogs).map(([path, load]) =>
      createRoute({
        getParentRoute: () => route,
        path,
        component: lazyComponent(load),
        beforeLoad: ({ params }) => requireIds(params),
      }),
    );
    return route.addChildren(dialogs);
  });

  const authRoutes = authScreens.map(({ path, load }) =>
    createRoute({ getParentRoute: () => root, path, component: lazyComponent(load) }),
  );

  const redirectRoutes = Object.entries(redirects).map(([path, to]) =>
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

  const router = createRouter({
    routeTree: root.addChildren([
      frame.addChildren(screenRoutes),
      ...authRoutes,
      ...redirectRoutes,
      unknownPath,
    ]),
    defaultPreload: 'intent',
    defaultPendingMs: pendingDelay,
    defaultPendingComponent: Loading,
    defaultErrorComponent: errorComponent,
    scrollRestoration: true,
    getScrollRestorationKey: scrollKey,
    // Values stay text, because a search for 123 is not a number and people should be able to read the link.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
      // A moment is easier to read with its colons, which need no escape here.
      return text === '' ? '' : `?${text.replaceAll('%3A', ':')}`;
    },
  });

  keepScrollPositions(router);
  keepSharedScreen(router);
  return router;
}

/**
 * Two addresses can show the same component, such as a group's page and its dialogs. Their routes differ, so while a
 * dialog loads the router would replace the page with an indicator, and the page would lose its focus.
 */
function keepSharedScreen(router: AnyRouter) {
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    const shown = router.state.matches.findLast((match) => match.staticData.screen);
    const [routes] = router.getMatchedRoutes(toLocation.pathname);
    const next = routes.findLast((route) => route.options.staticData?.screen);
    const isShared =
      shown?.routeId !== next?.id &&
      shown?.staticData.screen?.load === next?.options.staticData?.screen?.load;
    router.options.defaultPendingMs = isShared ? Number.POSITIVE_INFINITY : pendingDelay;
  });
}

function rememberCurrentPage(router: AnyRouter) {
  const { matches, location } = router.state;
  const screen = matches.findLast((match) => match.staticData.screen)?.staticData.screen;
  if (screen && screen.access !== 'public') requestedPage.set({ path: location.href, access: screen.access });
}

/** An unsaved form must not delay the end of a session, and Back must not return to a completed sign-in. */
function goTo({ history }: AnyRouter, path: string) {
  const { pathname } = history.location;
  if (path === pathname) return;
  const move = isAuthPage(pathname) ? history.replace : history.push;
  move(path, undefined, { ignoreBlocker: true });
}

/** Follows redirects, and runs the guard again when the person or their roles have changed. */
export function followSession(router: AnyRouter) {
  redirect.subscribe(() => {
    const path = redirect.take();
    if (path !== null) goTo(router, path);
  });
  session.subscribe(() => {
    const person = session.get()?.person;
    if (person) void router.invalidate();
    // After a new sign-in the sidebar needs the group membership, which is not in the token.
    if (person && person.isGroupMember === undefined) void refreshPerson();
    if (!person && !isAuthPage(router.history.location.pathname)) {
      rememberCurrentPage(router);
      goTo(router, loginPath);
    }
  });
}
