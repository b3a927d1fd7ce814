// Sets up tests of the calendar: challenges on chosen days, people with the role, and parsed feeds.
import { type CalendarChallenge, calendar } from '../../contract/calendar.ts';
import { sites } from '../../contract/vocabulary.ts';
import { challengeTests } from './challenges.ts';
import { parseCalendar } from './read-ical.ts';
import type { Row } from './rows.ts';

export async function calendarTests() {
  const api = await challengeTests();
  const { app, call, database, insert, staff, person, tokenOf } = api;

  /** A challenge with all dates on one day by default, without a grace period. */
  async function challengeOn(day: string, changes: Row = {}) {
    const days = {
      workshop_date: day,
      start_date: day,
      end_date: day,
      assessment_start_date: day,
      response_date: day,
      pitch_presentation_date: day,
    };
    const challenge = await insert(database, 'challenge', { ...days, grace_period: 0, ...changes });
    return { id: challenge.id, challengeGroupID: Number(challenge.challenge_group_id) };
  }

  /** `query` is the raw query string, so that a name can repeat. */
  async function list(token: string, query: string) {
    const reply = await app.inject({
      url: `/${calendar.list.path}?${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: reply.statusCode, total: Number(reply.headers['x-total-count']), body: reply.json() };
  }

  async function idsOf(token: string, query: string): Promise<number[]> {
    const { status, body } = await list(token, query);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.map(({ id }: CalendarChallenge) => id);
  }

  /** A person with the role and a feed. */
  async function subscriber(site: number = sites.IX) {
    const one = await person('admin', ['calendar'], site);
    const token = await tokenOf(one);
    const { body } = await call(calendar.renewFeed, { token });
    return { ...one, token, feedURL: body.feedURL as string };
  }

  const fetchFeed = (feedURL: string) => app.inject({ url: new URL(feedURL).pathname });

  async function eventsIn(feedURL: string) {
    const reply = await fetchFeed(feedURL);
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return parseCalendar(reply.body).events;
  }

  const reader = await staff(['calendar'], sites.All);
  return { ...api, reader, challengeOn, list, idsOf, subscriber, fetchFeed, eventsIn };
}
