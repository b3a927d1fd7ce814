// Tests of the group filter, the groups on offer, and who may open or change a challenge from the calendar.
import { beforeAll, describe, expect, test } from 'vitest';
import { type CalendarChallenge, calendar, type GroupOption } from '../../../contract/calendar.ts';
import { challenges } from '../../../contract/challenges.ts';
import { type RoleName, roles, sites } from '../../../contract/vocabulary.ts';
import { canEditChallenge, isChallengeViewer } from '../../../rules/challenges.ts';
import { calendarTests } from '../../../tests/support/calendar.ts';
import type { Membership } from '../../../tests/support/challenges.ts';
import { findChallenge } from '../challenges/queries.ts';

const {
  call,
  database,
  services,
  group,
  insert,
  person,
  tokenOf,
  createMember,
  superAdmin,
  reader,
  ...more
} = await calendarTests();
const { challengeOn, idsOf } = more;

type CreatedChallenge = Awaited<ReturnType<typeof challengeOn>>;
const inWindow = 'filterFrom=2031-05-01&filterTo=2031-05-31';

describe('a choice of groups', () => {
  let first: CreatedChallenge;
  let second: CreatedChallenge;
  let third: CreatedChallenge;
  let sameGroup: CreatedChallenge;
  beforeAll(async () => {
    first = await challengeOn('2031-05-01', { challenge_group_id: await group() });
    second = await challengeOn('2031-05-02', { challenge_group_id: await group() });
    third = await challengeOn('2031-05-03', { challenge_group_id: await group(sites.GA), site: sites.GA });
    sameGroup = await challengeOn('2031-05-04', { challenge_group_id: first.challengeGroupID });
  });
  const choose = (...choices: number[]) =>
    [inWindow, ...choices.map((choice) => `challengeGroupIDs=${choice}`)].join('&');

  test('no choice or -1 means all groups, whatever else is chosen', async () => {
    const all = [first.id, second.id, third.id, sameGroup.id];
    expect(await idsOf(reader, inWindow)).toEqual(all);
    expect(await idsOf(reader, choose(-1))).toEqual(all);
    expect(await idsOf(reader, choose(second.challengeGroupID, -1))).toEqual(all);
  });

  test('one group or several can be chosen', async () => {
    expect(await idsOf(reader, choose(first.challengeGroupID))).toEqual([first.id, sameGroup.id]);
    const two = choose(second.challengeGroupID, first.challengeGroupID);
    expect(await idsOf(reader, two)).toEqual([first.id, second.id, sameGroup.id]);
  });

  test('a group that does not exist or is of the other site gives no challenges', async () => {
    const { token } = await createMember(first, 'nobody', ['calendar']);
    expect(await idsOf(token, choose(2147483647))).toEqual([]);
    expect(await idsOf(token, choose(third.challengeGroupID))).toEqual([]);
  });

  test.each([
    ['lead', true],
    ['admin', true],
    ['viewer', true],
    ['holder', true],
    ['assessor', false],
    ['nobody', false],
  ] as const)('My Groups (0) of someone with the part "%s" in the group', async (relation, isMine) => {
    const { token } = await createMember(second, relation, ['calendar']);
    expect(await idsOf(token, choose(0))).toEqual(isMine ? [second.id] : []);
    const withFirst = choose(0, first.challengeGroupID);
    expect(await idsOf(token, withFirst)).toEqual(
      isMine ? [first.id, second.id, sameGroup.id] : [first.id, sameGroup.id],
    );
    const { body } = await call(calendar.options, { token });
    expect(body.myGroups.map((one: GroupOption) => one.challengeGroupID)).toEqual(
      isMine ? [second.challengeGroupID] : [],
    );
  });

  test('someone who leads one challenge of a group has the whole group in My Groups', async () => {
    const { token } = await createMember(sameGroup, 'lead', ['calendar']);
    expect(await idsOf(token, choose(0))).toEqual([first.id, sameGroup.id]);
  });

  test('My Groups of a super admin are not all groups', async () => {
    expect(await idsOf(await superAdmin(), choose(0))).toEqual([]);
  });
});

describe('the groups on offer', () => {
  test('are those of the person’s site and of both sites, by name', async () => {
    const named = async (name: string, site: number) =>
      (await insert(database, 'challenge_group', { name, site })).id;
    const ix = await named('beta (offered)', sites.IX);
    const ga = await named('Gamma (offered)', sites.GA);
    const shared = await named('Alpha (offered)', sites.All);
    const offered = async (site: number, of: 'allGroups' | 'myGroups') => {
      const one = await person('admin', ['calendar'], site);
      for (const id of [ix, ga, shared]) {
        await insert(database, 'challenge_group_viewer', { challenge_group_id: id, person_id: one.id });
      }
      const { body } = await call(calendar.options, { token: await tokenOf(one) });
      return body[of].filter((option: GroupOption) => option.challengeGroupName.endsWith('(offered)'));
    };
    const option = {
      ix: { challengeGroupID: ix, challengeGroupName: 'beta (offered)' },
      ga: { challengeGroupID: ga, challengeGroupName: 'Gamma (offered)' },
      shared: { challengeGroupID: shared, challengeGroupName: 'Alpha (offered)' },
    };
    for (const of of ['allGroups', 'myGroups'] as const) {
      expect(await offered(sites.IX, of)).toEqual([option.shared, option.ix]);
      expect(await offered(sites.GA, of)).toEqual([option.shared, option.ga]);
      expect(await offered(sites.All, of)).toEqual([option.shared, option.ix, option.ga]);
    }
  });
});

describe('canView and canEdit agree with the rules', () => {
  const relations: Membership[] = ['lead', 'admin', 'viewer', 'holder', 'assessor', 'nobody'];
  const roleNames: RoleName[][] = [[], ['challengeView'], ['challengeGroups', 'assessor']];

  test.each(relations.flatMap((relation) => roleNames.map((also) => [relation, also] as const)))(
    'for someone with the part "%s" and the extra roles %j',
    async (relation, also) => {
      const one = await challengeOn('2036-01-01', { challenge_group_id: await group() });
      const neighbour = await challengeOn('2036-01-01', { challenge_group_id: one.challengeGroupID });
      const elsewhere = await challengeOn('2036-01-01', { challenge_group_id: await group() });
      const caller = await createMember(one, relation, ['calendar', ...also]);
      const numbers = [roles.admin, ...['calendar' as const, ...also].map((role) => roles[role])];
      const actor = { id: caller.id, roles: numbers, site: sites.IX };
      const query = { filterFrom: '2036-01-01', filterTo: '2036-01-01' };
      const { body } = await call(calendar.list, { token: caller.token, query });
      const rows = new Map<number, CalendarChallenge>(body.map((row: CalendarChallenge) => [row.id, row]));
      for (const { id } of [one, neighbour, elsewhere]) {
        const found = await findChallenge(database, id, actor, services.now());
        if (!found) throw new Error('The challenge is not there.');
        const row = rows.get(id);
        expect(row?.canView, `${id}`).toBe(isChallengeViewer(actor, found.challenge, found.group));
        expect(row?.canEdit, `${id}`).toBe(canEditChallenge(actor, found.challenge).allowed);
        expect(row?.version, `${id}`).toBe(found.version);
      }
      const opens = also.includes('challengeView') || !['assessor', 'nobody'].includes(relation);
      expect(rows.get(one.id)?.canView).toBe(opens);
      expect(rows.get(one.id)?.canEdit).toBe(['lead', 'admin'].includes(relation));
      expect(rows.get(neighbour.id)?.canEdit).toBe(relation === 'admin');
      expect(rows.get(neighbour.id)?.canView).toBe(
        opens && (also.includes('challengeView') || relation !== 'lead'),
      );
    },
  );

  test('a super admin may view and edit every challenge', async () => {
    const { id } = await challengeOn('2036-02-01');
    const query = { filterFrom: '2036-02-01', filterTo: '2036-02-01' };
    const { body } = await call(calendar.list, { token: await superAdmin(sites.IX), query });
    expect(body).toMatchObject([{ id, canView: true, canEdit: true }]);
  });

  test('someone who may edit changes the dates with the version of the row, once', async () => {
    const one = await challengeOn('2036-03-01', { challenge_group_id: await group() });
    const { token } = await createMember(one, 'lead', ['calendar']);
    const read = async () => {
      const query = { filterFrom: '2036-03-01', filterTo: '2036-03-31' };
      const { body } = await call(calendar.list, { token, query });
      return body[0] as CalendarChallenge;
    };
    const { version } = await read();
    const save = (pitchPresentationDate: string) =>
      call(challenges.update, {
        token,
        params: { id: one.id },
        body: { pitchPresentationDate },
        headers: { 'if-match': `"${version}"` },
      });
    expect((await save('2036-03-04')).status).toBe(200);
    expect(await read()).toMatchObject({ pitchPresentationDate: '2036-03-04', version: version + 1 });
    expect((await save('2036-03-09')).status).toBe(409);
    expect(await read()).toMatchObject({ pitchPresentationDate: '2036-03-04' });
  });
});
