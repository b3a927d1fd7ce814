// The card of the account page about the person's own calendar address.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { calendarFeed } from '../../../contract/calendar-feed.ts';
import { accountFeedPath } from '../../platform/areas.ts';
import { failureOf, queryOf } from '../../platform/query.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { dateTimeText } from '../../ui/text/date-time-text.ts';
import classes from './AccountScreen.module.css';
import { cards } from './account-cards.ts';

export function FeedCard() {
  const query = useQuery(queryOf(calendarFeed.feed, {}));
  return (
    <SectionCard id="calendar-feed" title={cards['calendar-feed']}>
      {query.data ? (
        <Feed createdOn={query.data.data.createdOn} />
      ) : query.error ? (
        <ErrorState {...failureOf(query)} />
      ) : (
        <Loading />
      )}
    </SectionCard>
  );
}

function Feed({ createdOn }: { createdOn: string | null }) {
  return (
    <>
      <p>
        {createdOn === null
          ? 'You have no calendar address yet.'
          : `Your calendar address was created on ${dateTimeText(createdOn)}.`}
      </p>
      <div className={classes.buttons}>
        <Button component={RouteLink} to={accountFeedPath} keepSearch variant="default">
          {createdOn === null ? 'Create address' : 'Renew or stop'}
        </Button>
      </div>
    </>
  );
}
