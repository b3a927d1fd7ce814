// Tests of the calendar feed: creating, renewing and deleting its address, and what its reader sees.
import { beforeAll, describe, expect, test } from 'vitest';
import { calendar } from '../../../contract/calendar.ts';
import { admins } from '../../../contract/people.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { minute } from '../../../tests/support/api.ts';
import { calendarTests } from '../../../tests/support/calendar.ts';
import { parseCalendar } from '../../../tests/support/read-ical.ts';
import { runWhileBlocked } from '../../../tests/support/run-while-blocked.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, staff, person, group, insert, createMember, advanceClock, ...more } =
  await calendarTests();
const { superAdmin, tokenOf, challengeOn, subscriber, fetchFeed, eventsIn } = more;

/** The events of one challenge. */
const eventsOf = async (feedURL: string, { id }: { id: number }) =>
  (await eventsIn(feedURL)).filter(({ UID }) => UID?.startsWith(`challenge-${id}-`));

describe('the address', () => {
  test('does not exist at first, is created, and is deleted', async () => {
    const token = await staff(['calendar']);
    expect(await call(calendar.feed, { token })).toMatchObject({ status: 200, body: { createdOn: null } });
    const renewed = await call(calendar.renewFeed, { token });
    expect(renewed.status).toBe(201);
    expect(renewed.body.feedURL).toMatch(/^http:\/\/admin\.test\.example\/public\/calendar\/[\w-]{43}\.ics$/);
    const { createdOn } = renewed.body;
    expect((await call(calendar.feed, { token })).body).toEqual({ createdOn });
    expect((await fetchFeed(renewed.body.feedURL)).statusCode).toBe(200);
    for (const _ of ['ended', 'already ended']) {
      expect((await call(calendar.deleteFeed, { token })).status).toBe(204);
      expect((await fetchFeed(renewed.body.feedURL)).statusCode).toBe(404);
    }
    expect((await call(calendar.feed, { token })).body).toEqual({ createdOn: null });
  });

  test('renewing it ends the old address and changes nobody else’s', async () => {
    const [one, other] = [await subscriber(), await subscriber()];
    advanceClock(minute);
    const { body } = await call(calendar.renewFeed, { token: one.token });
    expect((await call(calendar.feed, { token: one.token })).body.createdOn).toBe(body.createdOn);
    expect(body.feedURL).not.toBe(one.feedURL);
    expect((await fetchFeed(one.feedURL)).statusCode).toBe(404);
    expect((await fetchFeed(body.feedURL)).statusCode).toBe(200);
    await call(calendar.deleteFeed, { token: one.token });
    expect((await fetchFeed(other.feedURL)).statusCode).toBe(200);
  });

  test('works without its file extension, and a guess is a 404', async () => {
    const { feedURL } = await subscriber();
    expect((await fetchFeed(feedURL.replace('.ics', ''))).statusCode).toBe(200);
    const wrong = [
      feedURL.replace(/.{10}\.ics$/, 'AAAAAAAAAA.ics'),
      feedURL.replace(/[\w-]{30}\.ics/, '.ics'),
    ];
    for (const address of wrong) {
      const reply = await fetchFeed(address);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual({ title: expect.any(String) });
    }
  });

  test('is not stored: the database has its hash, the audit entries only the dates', async () => {
    const { id, token, feedURL } = await subscriber();
    const secret = /([\w-]{43})\.ics$/.exec(feedURL)?.[1] ?? '';
    await call(calendar.renewFeed, { token });
    await call(calendar.deleteFeed, { token });
    await call(calendar.deleteFeed, { token });
    const events = await database.query(sql`
      select action, actor_id, changes from audit_event
      where record_type = 'calendar_feed' and record_id = ${String(id)} order by id`);
    expect(events.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    expect(events.every(({ actor_id }) => actor_id === id)).toBe(true);
    expect(events.flatMap(({ changes }) => Object.keys(changes))).toEqual(['createdOn', 'createdOn']);
    expect(JSON.stringify(events)).not.toContain(secret);
  });
});

describe('the address follows its person', () => {
  let one: Awaited<ReturnType<typeof subscriber>>;
  const status = async () => (await fetchFeed(one.feedURL)).statusCode;
  beforeAll(async () => {
    one = await subscriber();
  });

  test.each([
    ['without the role', [roles.admin]],
    ['no longer staff', [roles.user, roles.calendar]],
  ])('%s it is a 404, and works again with the role', async (_, roleNumbers) => {
    await database.execute(sql`update person set roles = ${roleNumbers} where id = ${one.id}`);
    expect(await status()).toBe(404);
    await database.execute(
      sql`update person set roles = ${[roles.admin, roles.calendar]} where id = ${one.id}`,
    );
    expect(await status()).toBe(200);
  });

  test('a password that someone else sets ends it, and the person can create a new one', async () => {
    const [target, other] = [await subscriber(), await subscriber()];
    const newPassword = 'Battery-staple-9';
    const body = { password: newPassword, confirmPassword: newPassword };
    await call(admins.setPassword, { token: await superAdmin(), params: { id: target.id }, body });
    expect((await fetchFeed(target.feedURL)).statusCode).toBe(404);
    expect((await fetchFeed(other.feedURL)).statusCode).toBe(200);
    const [mail] = await database.query(
      sql`select text_body from outgoing_mail where recipient = ${target.email}`,
    );
    expect(mail?.text_body).toContain('Your calendar address no longer works.');
    const [event] = await database.query(sql`
      select action, actor_id <> ${target.id} as "isOfSomeoneElse" from audit_event
      where record_type = 'calendar_feed' and record_id = ${String(target.id)} order by id desc limit 1`);
    expect(event).toEqual({ action: 'delete', isOfSomeoneElse: true });
    const token = await tokenOf(target);
    expect((await call(calendar.feed, { token })).body).toEqual({ createdOn: null });
    const { body: renewed } = await call(calendar.renewFeed, { token });
    expect((await fetchFeed(renewed.feedURL)).statusCode).toBe(200);
  });

  test('renewing it while someone else sets the password is refused, and no address is left', async () => {
    const target = await subscriber();
    const reply = await runWhileBlocked(
      database,
      async (tx) => {
        await tx.execute(sql`select from person where id = ${target.id} for update`);
        await tx.execute(sql`update person set password_hash = 'new' where id = ${target.id}`);
        await tx.execute(sql`update session set ended_at = created_at where person_id = ${target.id}`);
        await tx.execute(sql`delete from calendar_feed where person_id = ${target.id}`);
      },
      () => call(calendar.renewFeed, { token: target.token }),
    );
    expect(reply.status).toBe(401);
    expect(await database.query(sql`select from calendar_feed where person_id = ${target.id}`)).toHaveLength(
      0,
    );
  });

  test('a password that the person sets themselves does not end it', async () => {
    const admin = await person('admin', ['admins', 'calendar']);
    const token = await tokenOf(admin);
    const { body: feed } = await call(calendar.renewFeed, { token });
    const body = { password: 'Battery-staple-9', confirmPassword: 'Battery-staple-9' };
    expect((await call(admins.setPassword, { token, params: { id: admin.id }, body })).status).toBe(200);
    expect((await fetchFeed(feed.feedURL)).statusCode).toBe(200);
  });

  test('a removed person has no feed', async () => {
    const reply = await call(admins.delete, { token: await superAdmin(), params: { id: one.id } });
    expect(reply.status).toBe(204);
    expect(await status()).toBe(404);
  });
});

describe('the content of the feed', () => {
  test('is a calendar file that must not be cached', async () => {
    const { headers, body } = await fetchFeed((await subscriber()).feedURL);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': expect.stringContaining('filename="challenges.ics"'),
      'cache-control': 'no-store',
    });
    expect(parseCalendar(body).calendar).toMatchObject({
      METHOD: 'PUBLISH',
      'X-WR-CALNAME': 'Challenge Calendar',
    });
  });

  test('each stage of a challenge is an event, with its days, group and admins', async () => {
    const lead = await person('admin');
    const assessor = await person('admin');
    await database.execute(
      sql`update person set first_name = 'Zoë', last_name = 'O,Neil; \\ Sons' where id = ${assessor.id}`,
    );
    const groupID = (await insert(database, 'challenge_group', { name: 'Rail, Road', site: sites.IX })).id;
    const challenge = await challengeOn('2027-01-01', {
      name: 'Leaks; drips, and 水',
      challenge_group_id: groupID,
      challenge_lead_id: lead.id,
      start_date: '2027-01-10',
      end_date: '2027-01-31',
      grace_period: 5,
      assessment_start_date: '2027-02-07',
      response_date: '2027-02-20',
      pitch_presentation_date: '2027-02-28',
    });
    await insert(database, 'challenge_assessor', { challenge_id: challenge.id, person_id: assessor.id });
    const events = await eventsOf((await subscriber()).feedURL, challenge);
    const eventOf = (stage: string, label: string, from: string, to: string, description: string) => ({
      UID: `challenge-${challenge.id}-${stage}@admin.test.example`,
      DTSTAMP: expect.stringMatching(/^20261115T\d{6}Z$/),
      'DTSTART;VALUE=DATE': from,
      'DTEND;VALUE=DATE': to,
      SUMMARY: `${label}: Leaks; drips, and 水`,
      DESCRIPTION: description,
      CATEGORIES: label,
      TRANSP: 'TRANSPARENT',
    });
    const ofGroup = 'Group: Rail, Road';
    expect(events).toEqual([
      eventOf('workshop', 'Workshop', '20270101', '20270102', ofGroup),
      eventOf('live', 'Live Challenge', '20270110', '20270201', `${ofGroup}\nAdmins: Ada Lovelace`),
      eventOf('assessment', 'Assessment', '20270207', '20270221', `${ofGroup}\nAdmins: Zoë O,Neil; \\ Sons`),
      eventOf('pitch', 'Pitch', '20270228', '20270301', ofGroup),
    ]);
  });

  test('links to the page of a challenge only for people who may view it', async () => {
    const challenge = await challengeOn('2027-03-01', { challenge_group_id: await group() });
    const linksFor = async (relation: 'viewer' | 'nobody') => {
      const { token } = await createMember(challenge, relation, ['calendar']);
      const { body } = await call(calendar.renewFeed, { token });
      const events = await eventsOf(body.feedURL, challenge);
      return events.map(({ DESCRIPTION }) => /https?:\S+/.exec(DESCRIPTION ?? '')?.[0] ?? null);
    };
    const page = `http://admin.test.example/challenge-groups/${challenge.challengeGroupID}/challenges/${challenge.id}`;
    expect(await linksFor('viewer')).toEqual([page, page, page, page]);
    expect(await linksFor('nobody')).toEqual([null, null, null, null]);
  });

  test('contains only challenges of the person’s site, even after the person changes site', async () => {
    const ix = await challengeOn('2027-04-01', { site: sites.IX });
    const ga = await challengeOn('2027-04-01', { site: sites.GA });
    const { id, feedURL } = await subscriber(sites.IX);
    const seen = async () =>
      Promise.all([ix, ga].map(async (one) => (await eventsOf(feedURL, one)).length > 0));
    expect(await seen()).toEqual([true, false]);
    await database.execute(sql`update person set site = ${sites.GA} where id = ${id}`);
    expect(await seen()).toEqual([false, true]);
    await database.execute(sql`update person set site = ${sites.All} where id = ${id}`);
    expect(await seen()).toEqual([true, true]);
  });

  test('contains challenges from a year ago onwards, without an end', async () => {
    const days = ['2025-11-14', '2025-11-15', '2199-12-31'];
    const challenges = await Promise.all(days.map((day) => challengeOn(day)));
    const { feedURL } = await subscriber();
    const counts = await Promise.all(challenges.map(async (one) => (await eventsOf(feedURL, one)).length));
    expect(counts).toEqual([0, 4, 4]);
  });
});
