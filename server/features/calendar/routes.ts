// Routes of the calendar, including the feed that other programs read by its address alone.
import { Readable } from 'node:stream';
import { allGroups, type CalendarChallenge, calendar } from '../../../contract/calendar.ts';
import { daysAfter } from '../../../rules/lifecycle.ts';
import { canCall } from '../../../rules/permissions.ts';
import { NotFound, Unauthorized } from '../../platform/errors/http-errors.ts';
import { implement } from '../../platform/http/implement.ts';
import { hashOf, newCode } from '../auth/codes.ts';
import { lockSignIn } from '../auth/sessions.ts';
import { endFeed, feedRecordOf } from './end-feed.ts';
import { eventsOf, feedLinkOf, secretIn } from './feed.ts';
import { findFeed, findReader, replaceFeed } from './feed-queries.ts';
import { calendarText } from './ical.ts';
import { findGroupOptions, listCalendar } from './queries.ts';
import { windowOf } from './window.ts';

/** A feed covers the past year and has no end. */
const feedDaysBack = 365;
const wholeFeed = { sort: 'startDate', order: 'asc', search: '', pageSize: 1 } as const;

export const calendarRoutes = implement(calendar, {
  list: async ({ tx, actor, now, query }) => {
    const { challengeGroupIDs } = query;
    const window = { ...windowOf(query, now.today), challengeGroupIDs };
    return listCalendar(tx, actor, now, window, query);
  },

  options: async ({ tx, actor }) => findGroupOptions(tx, actor),

  feed: async ({ tx, actor }) => (await findFeed(tx, actor.id)) ?? { createdOn: null },

  renewFeed: async ({ tx, actor, now, services, record }) => {
    // A new password set by someone else ends the sign-in, and with it the right to a new address.
    if (!(await lockSignIn(tx, actor, now.instant))) throw new Unauthorized();
    const secret = newCode();
    const before = await findFeed(tx, actor.id);
    const after = await replaceFeed(tx, actor.id, hashOf(secret), now.instant);
    await record({ action: before ? 'update' : 'create', record: feedRecordOf(actor.id), before, after });
    return { ...after, feedURL: feedLinkOf(services.settings, secret) };
  },

  deleteFeed: async (context) => {
    await endFeed(context, context.actor.id);
    return undefined;
  },

  readFeed: async ({ tx, now, params, services }) => {
    const reader = await findReader(tx, hashOf(secretIn(params.address)));
    // The address gives no more access than its person has right now.
    if (!reader || !canCall(reader, calendar.list.access).allowed) throw new NotFound();
    const window = { from: daysAfter(now.today, -feedDaysBack), to: null, challengeGroupIDs: [allGroups] };
    const { items } = await listCalendar(tx, reader, now, window, wholeFeed);
    const challenges: CalendarChallenge[] = JSON.parse(items);
    const text = calendarText(
      { name: 'Challenge Calendar', writtenAt: now.instant },
      eventsOf(services.settings, challenges),
    );
    return { fileName: 'challenges.ics', stream: Readable.from(text) };
  },
});
