// The bar with the tabs of a challenge's page.
import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect, useRef } from 'react';
import { Neighbours } from '../../shell/Neighbours.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import classes from './ChallengeTabBar.module.css';
import { challengePath, tabPath, useChallengeRoute } from './challenge-data.ts';
import { type TabName, tabEntries } from './challenge-tabs.ts';
import { type ChallengeAccess, isTabShown } from './is-tab-shown.ts';
import { useTitleRowHeight } from './use-title-row-height.ts';

interface ChallengeTabBarProps extends ChallengeAccess {
  current: TabName;
  /** The query string that the link of the current tab keeps. */
  currentSearch?: Readonly<Record<string, string>>;
  submissionCount: number;
}

export function ChallengeTabBar({
  current,
  currentSearch = {},
  submissionCount,
  ...access
}: ChallengeTabBarProps) {
  const { base, groupID, challengeID } = useChallengeRoute();
  // On phones the breadcrumbs have the links to its neighbours, because the tabs scroll sideways.
  const isPhone = useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false });
  const bar = useRef<HTMLElement>(null);
  useTitleRowHeight(bar);

  // Scrolls only the bar, because scrollIntoView would move the page too.
  useLayoutEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (!bar.current || !link) return;
    const { clientWidth, scrollLeft } = bar.current;
    const isCut =
      link.offsetLeft < scrollLeft || link.offsetLeft + link.offsetWidth > scrollLeft + clientWidth;
    if (isCut) bar.current.scrollLeft = link.offsetLeft - (clientWidth - link.offsetWidth) / 2;
  }, [current]);

  const shown = tabEntries.filter(([, tab]) => isTabShown(tab, access));
  return (
    <nav ref={bar} aria-label="Challenge" className={classes.bar}>
      {shown.map(([name, { label }]) => (
        <RouteLink
          key={name}
          aria-current={name === current ? 'page' : undefined}
          className={classes.tab}
          data-tab={name}
          keepList
          search={name === current ? currentSearch : {}}
          to={tabPath(name, base, groupID, challengeID)}
        >
          {name === 'submissions' ? `${label} (${submissionCount.toLocaleString('en-GB')})` : label}
        </RouteLink>
      ))}
      {!isPhone && <Neighbours path={challengePath(base, groupID, challengeID)} />}
    </nav>
  );
}
