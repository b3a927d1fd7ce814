// Defines the calls about a person's own calendar feed, in their own file, because the account page needs only these.
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';
import { z } from './zod.ts';

const access = { role: 'calendar' } as const;
const Feed = z.object({ createdOn: instant.nullable() });

export const calendarFeed = {
  feed: endpoint({
    method: 'GET',
    path: 'admin/calendar/feed',
    summary: 'Report when the address of your calendar feed was created; null if there is none',
    access,
    reply: Feed,
  }),
  renewFeed: endpoint({
    method: 'POST',
    path: 'admin/calendar/feed',
    summary: 'Create a secret address for your calendar feed; the previous one stops working',
    access,
    reply: Feed.extend({ feedURL: z.string() }),
    status: 201,
  }),
  deleteFeed: endpoint({
    method: 'DELETE',
    path: 'admin/calendar/feed',
    summary: 'End your calendar feed',
    access,
    reply: null,
  }),
};
