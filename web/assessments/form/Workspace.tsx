// Reading and scoring side by side, each scrolling by itself; on a narrow screen one of both at a time.
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Application } from '../../../contract/applications.ts';
import type { AssessmentPlace, Neighbour } from '../../../contract/assessments.ts';
import { Page } from '../../shell/Page.tsx';
import hidden from '../../ui/hidden.module.css';
import { RouteLink } from '../../ui/RouteLink.tsx';
import { progressText } from '../assess-words.ts';
import { assessmentPathOf, submissionsPath } from '../assessment-paths.ts';
import { Notice } from '../Notice.tsx';
import { usePrefetch } from './assessment-saving.ts';
import { ownScroll } from './own-scroll.ts';
import { type PaneName, PaneTabs, panelOf } from './PaneTabs.tsx';
import { ReadingPane } from './ReadingPane.tsx';
import classes from './Workspace.module.css';

/** Which pane a narrow screen shows; coming back to one it stands where it was left. */
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
  panes: Panes;
  /** Above both panes. */
  notice?: string;
  /** The scoring pane, which hides itself but for its foot; null: there is nothing but the submission. */
  children: ReactNode;
}

export function Workspace({ application, place, panes, notice, children }: WorkspaceProps) {
  const { challenge, assessedCount, submissionCount, previous, next } = place;
  usePrefetch(place);
  const hasTabs = panes.isNarrow && children !== null;
  return (
    <div className={classes.screen}>
      <Page
        crumbs={[{ label: 'Submissions', to: submissionsPath(challenge.id) }]}
        badges={<p className={classes.progress}>{progressText(assessedCount, submissionCount)}</p>}
        actions={
          <>
            <NeighbourButton label="Previous" neighbour={previous} before={<IconChevronLeft size={16} />} />
            <NeighbourButton label="Next" neighbour={next} after={<IconChevronRight size={16} />} />
          </>
        }
      >
        {notice !== undefined && (
          <div className={classes.notice}>
            <Notice>{notice}</Notice>
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
              {...ownScroll('scoring', application.id)}
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

interface NeighbourButtonProps {
  label: string;
  neighbour: Neighbour | null;
  before?: ReactNode;
  after?: ReactNode;
}

function NeighbourButton({ label, neighbour, before, after }: NeighbourButtonProps) {
  const look = { variant: 'default', leftSection: before, rightSection: after };
  if (!neighbour)
    return (
      <Button {...look} disabled>
        {label}
      </Button>
    );
  return (
    <Button {...look} component={RouteLink} to={assessmentPathOf(neighbour)} title={neighbour.companyName}>
      {label}
      <span className={hidden.hidden}>: {neighbour.companyName}</span>
    </Button>
  );
}
