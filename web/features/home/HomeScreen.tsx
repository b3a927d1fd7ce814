// The home page: what waits for the person, what is due, their challenges, and a tile for each area.
import { nowIn } from '../../../rules/now.ts';
import { failureOf } from '../../platform/query.ts';
import { DashboardTiles } from '../../shell/DashboardTiles.tsx';
import { Page } from '../../shell/Page.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { ProgressLine } from '../../ui/states/ProgressLine.tsx';
import { timeZone } from '../../ui/text/date-time-text.ts';
import { DueDates } from './DueDates.tsx';
import classes from './HomeScreen.module.css';
import { useFigures, useHome } from './home-data.ts';
import { OwnChallenges } from './OwnChallenges.tsx';
import { WaitingList, waitingTitle } from './WaitingList.tsx';

export function HomeScreen() {
  const figures = useFigures();
  const { data, error, isPending, isFetching, refetch } = useHome();
  const home = data?.data;
  const { today } = nowIn(timeZone, new Date());
  const failure = error && <ErrorState {...failureOf({ error, refetch })} />;
  return (
    <Page>
      <div className={classes.home} data-loading={isPending || undefined}>
        <div className={classes.work} aria-busy={isFetching}>
          {home && isFetching && <ProgressLine />}
          {home ? (
            <>
              <WaitingList lines={home.waiting} today={today} failure={failure} />
              {/* Only people with a part in a challenge have dates and challenges. */}
              {(home.challengeTotal > 0 || home.due.length > 0) && (
                <>
                  <DueDates dates={home.due} today={today} />
                  <OwnChallenges challenges={home.challenges} total={home.challengeTotal} />
                </>
              )}
            </>
          ) : (
            <SectionCard title={waitingTitle}>{failure ?? <Loading />}</SectionCard>
          )}
        </div>
        <DashboardTiles figures={figures} />
      </div>
    </Page>
  );
}
