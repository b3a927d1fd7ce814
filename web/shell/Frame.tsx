// The frame around every screen: skip link, sidebar or drawer, page content, toasts.
import { useMediaQuery } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { isStaff } from '../../rules/permissions.ts';
import { openedPages } from '../platform/opened-pages.ts';
import { queryClient } from '../platform/query.ts';
import { useSession } from '../platform/session.ts';
import { sessionError } from '../platform/session-error.ts';
import { idleMinutes } from '../platform/usage.ts';
import { InterruptionContext } from '../ui/forms/use-interrupted-form.ts';
import { Deferred } from '../ui/lazy/Deferred.tsx';
import { lazyPart, usePreload } from '../ui/lazy/lazy-part.tsx';
import { LazyToasts } from '../ui/notices/lazy-toasts.ts';
import { Brand } from './Brand.tsx';
import { ConfirmationHost } from './ConfirmationHost.tsx';
import classes from './Frame.module.css';
import type { FrameTools } from './frame-tools.ts';
import { SearchButton, SearchIconButton } from './SearchButton.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TablePreferences } from './TablePreferences.tsx';
import { ToolDialogs } from './ToolDialogs.tsx';

export function Frame({ tools }: { tools: FrameTools }) {
  const session = useSession();
  usePreload(LazyToasts);
  const isPublic = useMatches({
    select: (all) => all.some(({ staticData }) => staticData.screen?.access === 'public'),
  });
  if (isPublic && !(session && isStaff(session.person))) return <Outlet />;
  // The session has ended and the sign-in page has not opened yet.
  if (!session) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <SignedInFrame key={session.key} personID={session.person.id} tools={tools} />
      <ConfirmationHost />
      {idleMinutes !== null && (
        <IdleWarning key={session.key} idleMinutes={idleMinutes} sessionKey={session.key} />
      )}
      <LazyToasts.Preloaded />
    </QueryClientProvider>
  );
}

const IdleWarning = lazyPart(() => import('./IdleWarning.tsx').then((m) => m.IdleWarning));

const MenuDrawer = lazyPart(() => import('./MenuDrawer.tsx').then((m) => m.MenuDrawer));

const readFirstValue = { getInitialValueInEffect: false };

function SignedInFrame({ personID, tools }: { personID: number; tools: FrameTools }) {
  const isWide = useMatches({ select: (all) => all.some(({ staticData }) => staticData.screen?.isWide) });
  const isMedium = useMediaQuery('(width >= 768px) and (width < 1200px)', undefined, readFirstValue);
  const isRail = isMedium || isWide;
  const isNarrow = useMediaQuery('(width < 768px)', undefined, readFirstValue);
  // The next person must not see data that was read for this one.
  useEffect(
    () => () => {
      queryClient.clear();
      openedPages.forget(personID);
    },
    [personID],
  );
  const interruption = useMemo(() => ({ personID, hasEnded: () => sessionError.get() !== null }), [personID]);

  return (
    <ToolDialogs tools={tools}>
      <div className={classes.frame} data-wide={isWide || undefined}>
        <a href="#content" className={classes.skip}>
          Skip to content
        </a>
        {isNarrow ? (
          <TopBar />
        ) : (
          <header className={classes.side}>
            <Brand isMarkOnly={isRail} />
            <SearchButton isRail={isRail} />
            <Sidebar isRail={isRail} />
          </header>
        )}
        <main id="content" className={classes.main} tabIndex={-1}>
          <div className={classes.content}>
            <InterruptionContext value={interruption}>
              <TablePreferences>
                <Deferred>
                  <Outlet />
                </Deferred>
              </TablePreferences>
            </InterruptionContext>
          </div>
        </main>
      </div>
    </ToolDialogs>
  );
}

function TopBar() {
  const [isOpen, setIsOpen] = useState(false);
  usePreload(MenuDrawer);
  return (
    <header className={classes.topBar}>
      <button
        type="button"
        className={classes.menuButton}
        aria-label="Open menu"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(true);
          void MenuDrawer.preload();
        }}
      >
        <IconMenu2 size={20} aria-hidden="true" />
      </button>
      <Brand />
      <SearchIconButton />
      <MenuDrawer.Preloaded isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </header>
  );
}
