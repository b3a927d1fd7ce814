// The reading and scoring panes side by side, or one at a time on a narrow screen.
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Application } from '../../../../contract/applications.ts';
import type { AssessmentPlace, FollowedList } from '../../../../contract/assessments.ts';
import { assessmentPathOf } from '../../../platform/assessment-paths.ts';
import { Page } from '../../../shell/Page.tsx';
import { Notice } from '../../../ui/notices/Notice.tsx';
import { ApplicationNeighbours } from '../ApplicationNeighbours.tsx';
import { usePrefetch } from '../assessment-data.ts';
import { progressText } from '../assessment-texts.ts';
import type { AssessmentRefusal } from '../assessment-verdict.ts';
import { type PaneName, PaneTabs, panelOf } from './PaneTabs.tsx';
import { ReadingPane } from './ReadingPane.tsx';
import { scrollRestorationProps } from './scroll-restoration.ts';
import classes from './Workspace.module.css';

/** Which pane a narrow screen shows; each pane keeps its scroll position. */
export function usePanes() {
  const isNarrow = useMediaQuery('(width < 960px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [shown, setShown] = useState<PaneName>('submission');
  const places = useRef<Partial<Record<PaneName, number>>>({});
  useLayoutEffect(() => {
    if (isNarrow) window.scrollTo({ top: places.current[shown] ?? 0 });
  }, [isNarrow, shown]);
  return {
    isNarrow,
    shown,
    isHidden: (pane: PaneName) => isNarrow && pane !== shown,
    show: (pane: PaneName) => {
      if (pane === shown) return;
      places.current[shown] = window.scrollY;
      setShown(pane);
    },
  };
}

export type Panes = ReturnType<typeof usePanes>;

interface WorkspaceProps {
  application: Application;
  place: AssessmentPlace;
  followed: FollowedList | undefined;
  panes: Panes;
  /** Shown above both panes. */
  refusal?: AssessmentRefusal;
  /** The scoring pane, which hides everything but its foot itself; null if only the application is shown. */
  children: ReactNode;
}

export function Workspace(props: WorkspaceProps) {
  const { application, place, followed, panes, refusal, children } = props;
  const { assessedCount, submissionCount } = place;
  usePrefetch(place, followed);
  const hasTabs = panes.isNarrow && children !== null;
  return (
    <div className={classes.screen}>
      <Page
        badges={<p className={classes.progress}>{progressText(assessedCount, submissionCount)}</p>}
        actions={<ApplicationNeighbours place={place} pathOf={assessmentPathOf} />}
      >
        {refusal && (
          <div className={classes.notice}>
            <Notice title={refusal.heading}>{refusal.reason}</Notice>
          </div>
        )}
        {hasTabs && <PaneTabs shown={panes.shown} onShow={panes.show} />}
        <div className={classes.panes} data-single={children === null || undefined}>
          <div
            className={classes.reading}
            hidden={hasTabs && panes.isHidden('submission')}
            {...(hasTabs && panelOf('submission'))}
          >
            <ReadingPane application={application} />
          </div>
          {children !== null && (
            <div
              className={classes.scoring}
              {...scrollRestorationProps('scoring', application.id)}
              {...(hasTabs && panelOf('scores'))}
            >
              {children}
            </div>
          )}
        </div>
      </Page>
    </div>
  );
}
