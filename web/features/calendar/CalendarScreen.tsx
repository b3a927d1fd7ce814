// The calendar screen: shows when each challenge runs, on screen and in print.
import { useMediaQuery } from '@mantine/hooks';
import { IconPrinter } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { defaultWindow } from '../../../rules/calendar.ts';
import { areas } from '../../platform/areas.ts';
import { failureOf } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { Page } from '../../shell/Page.tsx';
import { PageActions } from '../../ui/layout/PageActions.tsx';
import { lazyPart, usePreload } from '../../ui/lazy/lazy-part.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { ProgressLine } from '../../ui/states/ProgressLine.tsx';
import { usePrinting } from '../../ui/text/use-printing.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import { CalendarLegend } from './CalendarLegend.tsx';
import classes from './CalendarScreen.module.css';
import { CalendarSummary } from './CalendarSummary.tsx';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { useCalendar } from './calendar-data.ts';
import type { GridHandle } from './use-grid-scroll.ts';

const PrintedCalendar = lazyPart(() => import('./PrintedCalendar.tsx').then((m) => m.PrintedCalendar));

export function CalendarScreen() {
  usePreload(PrintedCalendar);
  const { query, groups, today, choice, onChoose } = useCalendar();
  const shouldShowSite = usePerson().site === sites.All;
  const isPrinting = usePrinting();
  const isPhone = useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false });
  const grid = useRef<GridHandle>(null);
  const challenges = query.data?.data;
  const { from, to } = choice.window;
  // A stable object for the same window, because the memoised rows compare it.
  const window = useMemo(() => ({ from, to }), [from, to]);

  function showToday() {
    grid.current?.showDay(today);
    if (today < from || today > to) onChoose({ window: defaultWindow(today) });
  }

  return (
    <Page
      actions={
        <PageActions
          actions={[
            ...(isPhone ? [] : [{ label: 'Today', onClick: showToday }]),
            { label: 'Subscribe', to: `${areas.calendar.path}/feed`, keepSearch: true },
            {
              label: 'Print',
              icon: <IconPrinter size={16} aria-hidden="true" />,
              onClick: () => globalThis.print(),
            },
          ]}
        />
      }
    >
      <section aria-busy={query.isFetching} aria-label={areas.calendar.label} className={classes.calendar}>
        <div className={classes.top}>
          {query.isFetching && !query.isPending && <ProgressLine />}
          <div className={classes.controls}>
            <CalendarSummary choice={choice} today={today} groups={groups} onChoose={onChoose} />
            <CalendarToolbar
              choice={choice}
              today={today}
              onChoose={onChoose}
              // Not in the menu of the title row, because people who work in the grid need it often.
              onToday={isPhone ? showToday : undefined}
            />
          </div>
          <CalendarLegend />
        </div>
        {query.isError ? (
          <ErrorState {...failureOf(query)} />
        ) : !challenges ? (
          <Loading />
        ) : challenges.length === 0 ? (
          <EmptyState text={screenMessages.noCalendarChallenges} />
        ) : (
          <>
            <CalendarGrid
              ref={grid}
              challenges={challenges}
              window={window}
              zoom={choice.zoom}
              today={today}
              shouldShowSite={shouldShowSite}
            />
            {isPrinting && (
              <PrintedCalendar
                challenges={challenges}
                window={window}
                today={today}
                shouldShowSite={shouldShowSite}
              />
            )}
          </>
        )}
      </section>
      <Outlet />
    </Page>
  );
}
