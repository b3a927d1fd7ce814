// Tests of the calendar's list: which challenges are in the window, their fields, order and number.
import { beforeAll, describe, expect, test } from 'vitest';
import { calendar } from '../../../contract/calendar.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { calendarTests } from '../../../tests/support/calendar.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, insert, group, person, staff, superAdmin, reader, challengeOn, list, idsOf } =
  await calendarTests();

const between = (from: string, to: string) => `filterFrom=${from}&filterTo=${to}`;

describe('the window', () => {
  const may = between('2031-05-10', '2031-05-20');

  test.each([
    ['ends the day before', '2031-05-09', {}, false],
    ['ends on its first day', '2031-05-09', { pitch_presentation_date: '2031-05-10' }, true],
    ['reaches its first day by the grace period', '2031-05-09', { grace_period: 1 }, true],
    ['reaches it by its workshop alone', '2031-06-01', { workshop_date: '2031-05-20' }, true],
    ['lasts through all of it', '2031-04-01', { response_date: '2031-07-01' }, true],
    ['is inside it', '2031-05-15', {}, true],
    ['starts on its last day', '2031-05-20', {}, true],
    ['starts the day after', '2031-05-21', {}, false],
  ])('a challenge that %s', async (_, day, changes, isListed) => {
    const { id } = await challengeOn(day, changes);
    expect((await idsOf(reader, may)).includes(id)).toBe(isListed);
  });

  test('can be a single day', async () => {
    const { id } = await challengeOn('2031-09-09');
    expect(await idsOf(reader, between('2031-09-09', '2031-09-09'))).toEqual([id]);
    expect(await idsOf(reader, between('2031-09-10', '2031-09-10'))).toEqual([]);
  });

  test('starts this month and covers sixty days by default', async () => {
    const days = ['2026-10-31', '2026-11-01', '2026-12-30', '2026-12-31'];
    const challenges = await Promise.all(days.map((day) => challengeOn(day)));
    const listed = await idsOf(reader, '');
    expect(challenges.map(({ id }) => listed.includes(id))).toEqual([false, true, true, false]);
  });

  test('reaches sixty days from the end that is given', async () => {
    const first = await challengeOn('2032-02-01');
    const last = await challengeOn('2032-03-31');
    expect(await idsOf(reader, 'filterFrom=2032-02-01')).toEqual([first.id, last.id]);
    expect(await idsOf(reader, 'filterFrom=2032-01-31')).toEqual([first.id]);
    expect(await idsOf(reader, 'filterTo=2032-03-31')).toEqual([first.id, last.id]);
    expect(await idsOf(reader, 'filterTo=2032-04-01')).toEqual([last.id]);
  });
});

describe('a query is refused with', () => {
  const pattern = 'Invalid value provided.';
  test.each([
    ['from after to', between('2026-02-02', '2026-02-01'), 'filterTo'],
    ['a day that does not exist', 'filterFrom=2026-02-30', 'filterFrom'],
    ['a word for a day', 'filterTo=soon', 'filterTo'],
    ['a cleared day', 'filterTo=', 'filterTo'],
    ['a day that PostgreSQL does not know', 'filterFrom=0000-01-01', 'filterFrom'],
    ['a day after the last supported one', 'filterFrom=9999-12-31', 'filterFrom'],
    ['a word for a group', 'challengeGroupIDs=mine', 'challengeGroupIDs'],
    ['a group number below -1', 'challengeGroupIDs=-2', 'challengeGroupIDs'],
    ['a word among groups', 'challengeGroupIDs=1&challengeGroupIDs=x', 'challengeGroupIDs.1'],
    ['a number that no group has', 'challengeGroupIDs=9999999999', 'challengeGroupIDs'],
    ['a column that cannot be sorted', 'sort=responseDate', 'sort'],
    ['a page before the first', 'page=0', 'page'],
  ])('%s', async (_, query, field) => {
    const { status, body } = await list(reader, query);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(body.errors[field]).not.toBe('');
  });

  test('the message of each error', async () => {
    expect((await list(reader, between('2026-02-02', '2026-02-01'))).body.errors).toEqual({
      filterTo: 'The to-date cannot be before the from-date.',
    });
    expect((await list(reader, 'filterFrom=2026-02-30')).body.errors).toEqual({ filterFrom: pattern });
  });
});

describe('each challenge shows', () => {
  test('dates, stage, lead, group, and the people of each stage by last name, and nothing else', async () => {
    const [lead, first, second] = [await person('admin'), await person('admin'), await person('admin')];
    await database.execute(sql`update person set last_name = 'adams' where id = ${second.id}`);
    const groupID = await group();
    const { id } = await challengeOn('2033-01-01', {
      name: 'Leaks',
      challenge_group_id: groupID,
      challenge_lead_id: lead.id,
      workshop_date: '2033-01-02',
      start_date: '2033-01-03',
      end_date: '2033-01-04',
      grace_period: 3,
      assessment_start_date: '2033-01-05',
      response_date: '2033-01-06',
      pitch_presentation_date: '2033-01-07',
    });
    const stagePeople = {
      challenge_workshop_admin: [first, second],
      challenge_assessor: [second],
      challenge_pitch_admin: [],
    };
    for (const [table, people] of Object.entries(stagePeople)) {
      for (const { id: personID } of people) {
        const row = { challenge_id: id, person_id: personID };
        await insert(database, table as keyof typeof stagePeople, row);
      }
    }
    const [{ name: groupName } = { name: '' }] = await database.query<{ name: string }[]>(sql`
      select name from challenge_group where id = ${groupID}`);
    const { body } = await list(reader, between('2033-01-01', '2033-01-31'));
    const ada = { firstName: 'Ada', lastName: 'Lovelace' };
    const adams = { id: second.id, firstName: 'Ada', lastName: 'adams' };
    expect(body).toEqual([
      {
        id,
        name: 'Leaks',
        challengeGroupID: groupID,
        challengeGroupName: groupName,
        challengeLeadID: lead.id,
        challengeLead: ada,
        site: sites.IX,
        challengeStage: 10,
        workshopDate: '2033-01-02',
        startDate: '2033-01-03',
        endDate: '2033-01-04',
        gracePeriod: 3,
        assessmentStartDate: '2033-01-05',
        responseDate: '2033-01-06',
        pitchPresentationDate: '2033-01-07',
        workshopAdmins: [adams, { id: first.id, ...ada }],
        assessors: [adams],
        pitchPresentationAdmins: [],
        canView: false,
        canEdit: false,
        version: 1,
      },
    ]);
  });

  test('the stage of today', async () => {
    const { id } = await challengeOn('2026-11-15');
    const { body } = await list(reader, between('2026-11-15', '2026-11-15'));
    expect(body.find((one: { id: number }) => one.id === id)).toMatchObject({ challengeStage: 20 });
  });
});

describe('sites', () => {
  const june = between('2034-06-01', '2034-06-30');
  let both: { ix: number; ga: number };
  beforeAll(async () => {
    const ix = (await challengeOn('2034-06-01', { site: sites.IX })).id;
    both = { ix, ga: (await challengeOn('2034-06-02', { site: sites.GA })).id };
  });

  test.each([
    ['IX', sites.IX, ['ix']],
    ['GA', sites.GA, ['ga']],
    ['All', sites.All, ['ix', 'ga']],
  ] as const)(
    'staff and super admins of %s see its challenges, and X-Total-Count counts those',
    async (_, site, seen) => {
      for (const token of [await staff(['calendar'], site), await superAdmin(site)]) {
        const reply = await list(token, june);
        expect(reply.body.map(({ id }: { id: number }) => id)).toEqual(seen.map((name) => both[name]));
        expect(reply.total).toBe(seen.length);
      }
    },
  );
});

describe('order and pages', () => {
  const autumn = between('2035-09-01', '2035-10-31');
  let ids: { later: number; early: number; alsoEarly: number };
  beforeAll(async () => {
    const later = (await challengeOn('2035-10-01', { name: 'alpha' })).id;
    const workshopFirst = { name: 'Beta', workshop_date: '2035-09-01' };
    const early = (await challengeOn('2035-10-20', workshopFirst)).id;
    ids = { later, early, alsoEarly: (await challengeOn('2035-09-01', { name: 'aardvark' })).id };
  });

  test.each([
    ['', ['alsoEarly', 'early', 'later']],
    ['sort=startDate&order=desc', ['later', 'early', 'alsoEarly']],
    ['sort=name', ['alsoEarly', 'later', 'early']],
    ['sort=name&order=desc', ['early', 'later', 'alsoEarly']],
    ['sort=challengeStart', ['alsoEarly', 'later', 'early']],
    ['sort=challengeStart&order=desc', ['early', 'later', 'alsoEarly']],
    ['search=ALPHA', ['later']],
  ] as const)('"%s" sorts by the day or the name it says', async (query, order) => {
    expect(await idsOf(reader, `${autumn}&${query}`)).toEqual(order.map((name) => ids[name]));
  });

  test('pages never overlap, and each shows the total', async () => {
    const page = async (number: number) => {
      const query = { filterFrom: '2035-09-01', filterTo: '2035-10-31', page: number, pageSize: 2 };
      const reply = await call(calendar.list, { token: reader, query });
      expect(reply.headers['x-total-count']).toBe('3');
      return reply.body.map(({ id }: { id: number }) => id);
    };
    expect(await page(1)).toEqual([ids.alsoEarly, ids.early]);
    expect(await page(2)).toEqual([ids.later]);
    expect(await page(3)).toEqual([]);
  });
});
