// The reading and scoring panes side by side, or one at a time on a narrow screen.
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Application } from '../../../../contract/applications.ts';
import type { AssessmentPlace, FollowedList } from '../../../../contract/assessments.ts';
import { daysBetween, isComplete } from '../../../../rules/lifecycle.ts';
import { nowIn } from '../../../../rules/now.ts';
import { dueText } from '../../../../rules/panel-texts.ts';
import { assessmentPathOf } from '../../../platform/assessment-paths.ts';
import { Page } from '../../../shell/Page.tsx';
import { Notice } from '../../../ui/notices/Notice.tsx';
import { timeZone } from '../../../ui/text/date-time-text.ts';
import { ApplicationNeighbours } from '../ApplicationNeighbours.tsx';
import { usePrefetch } from '../assessment-data.ts';
import { progressText } from '../assessment-texts.ts';
import type { AssessmentRefusal } from '../assessment-verdict.ts';
import { useOwnPanels } from '../declarations/declaration-data.ts';
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
  const { today } = nowIn(timeZone, new Date());
  const panels = useOwnPanels().data?.data;
  const dueDate = panels?.find(({ challengeID }) => challengeID === place.challenge.id)?.dueDate;
  const hasOpenWork = assessedCount < submissionCount && !isComplete(place.challenge);
  const scoring = useRef<HTMLDivElement>(null);
  usePrefetch(place, followed);
  // The title row of a phone has no space for two buttons.
  const isPhone = useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const neighbours = <ApplicationNeighbours place={place} pathOf={assessmentPathOf} hasIconsOnly={isPhone} />;
  const hasTabs = panes.isNarrow && children !== null;
  return (
    <div className={classes.screen}>
      {children !== null && <SkipToScoring scoring={scoring} onSkip={() => panes.show('scores')} />}
      <Page
        badges={
          <p className={classes.progress}>
            {progressText(assessedCount, submissionCount)}
            {dueDate &&
              `. ${dueText(dueDate, today, { daysLate: daysBetween(dueDate, today), hasOpenWork })}.`}
          </p>
        }
        actions={!isPhone && neighbours}
        neighbours={isPhone && neighbours}
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
            <ReadingPane application={application} entrySummaryChange={place.entrySummaryChange} />
          </div>
          {children !== null && (
            <div
              ref={scoring}
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

interface SkipToScoringProps {
  scoring: RefObject<HTMLElement | null>;
  onSkip: () => void;
}

/** The first item of the page, so that nobody has to pass every link of the application to give a rating. */
function SkipToScoring({ scoring, onSkip }: SkipToScoringProps) {
  const skip = () => {
    // A hidden pane cannot take the focus, so it is shown first.
    flushSync(onSkip);
    scoring.current?.querySelector('input')?.focus();
  };
  return (
    <button className={classes.skip} onClick={skip} type="button">
      Skip to scoring
    </button>
  );
}
