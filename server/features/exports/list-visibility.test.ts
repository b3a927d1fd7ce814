// Tests that a download shows each caller exactly what its list shows them: one unguessable name per site and visibility.
import { beforeAll, describe, expect, test } from 'vitest';
import type { ListName } from '../../../contract/lists.ts';
import { type RoleName, sites } from '../../../contract/vocabulary.ts';
import { panelTests } from '../../../tests/support/panel-rows.ts';
import { readLists } from '../../../tests/support/read-lists.ts';
import { sql } from '../../platform/database/sql.ts';

const { app, database, insert, person, tokenOf, group, openWithPanel, ...others } = await panelTests();
const { insertSubmittedApplication, insertInterest, createMember } = others;
const { csv, xlsx } = readLists(app);

const staff = async (roleNames: RoleName[], site: number) => tokenOf(await person('admin', roleNames, site));
const superAdmin = async (site: number) => tokenOf(await person('superAdmin', [], site));

/** The names in a file that start with the prefix of these tests, in both formats. */
async function namesIn(list: ListName, token: string, query: Record<string, string | number> = {}) {
  const fromCsv = (await csv(list, token, query)).rows.flat();
  const fromXlsx = (await xlsx(list, token, query)).rows.flat().map(String);
  const names = (cells: readonly string[]) =>
    [...new Set(cells.flatMap((cell) => cell.match(/zq[a-z-]+/g) ?? []))].toSorted();
  expect(names(fromXlsx)).toEqual(names(fromCsv));
  return names(fromCsv);
}

const ofBothSites = { ix: sites.IX, ga: sites.GA };

beforeAll(async () => {
  for (const [name, site] of Object.entries({ ...ofBothSites, all: sites.All })) {
    for (const [kind, roles] of Object.entries({ superadmin: [5], admin: [10, 30], user: [20] }))
      await insert(database, 'person', { first_name: `zq${kind}-${name}`, roles, site });
    await insert(database, 'challenge_group', { name: `zqgroup-${name}`, site });
  }
  for (const [name, site] of Object.entries(ofBothSites)) {
    const challenge = await insert(database, 'challenge', { name: `zqchallenge-${name}`, site });
    await insert(database, 'application', {
      company_name: `zqcompany-${name}`,
      challenge_id: challenge.id,
      site,
    });
    await insert(database, 'contact_message', { first_name: `zqmessage-${name}`, site });
    await insert(database, 'contact_message', {
      first_name: `zqspam-${name}`,
      site,
      is_possible_spam: true,
    });
  }
});

const ofKind = (kind: string, ...names: string[]) => names.map((name) => `zq${kind}-${name}`).toSorted();

describe.each([
  ['IX', sites.IX, ['ix']],
  ['GA', sites.GA, ['ga']],
  ['both sites', sites.All, ['ix', 'ga']],
] as const)('staff of %s', (_, site, visible) => {
  /** A record of both sites is seen by people of either only if it is a group. */
  const people = site === sites.All ? [...visible, 'all'] : visible;

  test('download the people of their site', async () => {
    expect(await namesIn('users', await staff(['users'], site))).toEqual(ofKind('user', ...people));
    expect(await namesIn('admins', await staff(['admins'], site))).toEqual(ofKind('admin', ...people));
    expect(await namesIn('superadmins', await superAdmin(site))).toEqual(ofKind('superadmin', ...people));
  });

  test('download the groups, challenges and applications of their site', async () => {
    const seen = await namesIn('groups', await staff(['challengeView'], site));
    expect(seen).toEqual(ofKind('group', ...visible, 'all'));
    expect(await namesIn('groups', await staff([], site)).catch(String)).toContain('403');
    const token = await superAdmin(site);
    expect(await namesIn('challenges', token, { columns: 'name' })).toEqual(ofKind('challenge', ...visible));
    const companies = await namesIn('applications', await staff(['users'], site), { columns: 'companyName' });
    expect(companies).toEqual(ofKind('company', ...visible));
  });

  test('download the messages of their site, and spam only when they ask for it', async () => {
    const token = await staff(['contactUsMessages'], site);
    expect(await namesIn('messages', token)).toEqual(ofKind('message', ...visible));
    expect(await namesIn('messages', token, { isPossibleSpam: 'true' })).toEqual(ofKind('spam', ...visible));
  });

  test('reach no other record by its id or by a filter', async () => {
    const token = await staff(['users'], site);
    const all = await database.query<{ id: number }[]>(sql`select id from application`);
    const query = { ids: all.map(({ id }) => id).join(','), columns: 'companyName' };
    expect(await namesIn('applications', token, query)).toEqual(ofKind('company', ...visible));
    if (site !== sites.All) {
      const other = site === sites.IX ? sites.GA : sites.IX;
      expect(await namesIn('users', token, { site: other })).toEqual([]);
    }
  });
});

test('a lead downloads only the challenges that they lead in a group', async () => {
  const groupID = await group();
  const lead = await person('admin');
  await insert(database, 'challenge', {
    name: 'zqled',
    challenge_group_id: groupID,
    challenge_lead_id: lead.id,
  });
  await insert(database, 'challenge', { name: 'zqnot-led', challenge_group_id: groupID });
  const query = { groupID, columns: 'name' };
  expect(await namesIn('group-challenges', await tokenOf(lead), query)).toEqual(['zqled']);
  expect(await namesIn('group-challenges', await superAdmin(sites.IX), query)).toEqual([
    'zqled',
    'zqnot-led',
  ]);
});

test('contact data stays hidden where the list hides it', async () => {
  const challenge = await openWithPanel();
  const withheld = await insertSubmittedApplication(challenge.id, {
    company_name: 'zqcompany',
    email: 'zqmail@demo.example',
  });
  await insert(database, 'application', { challenge_id: challenge.id, contact_name: 'zqcontact' });
  const lead = await createMember(challenge, 'lead', ['users']);
  const viewer = await createMember(challenge, 'viewer');
  const query = { challengeID: challenge.id };
  expect(await namesIn('submissions', lead.token, query)).toEqual(['zqcompany', 'zqcontact', 'zqmail']);
  // Viewers see who applied by company and email alone.
  expect(await namesIn('submissions', viewer.token, query)).toEqual(['zqcompany', 'zqmail']);
  await insertInterest(withheld, lead);
  expect(await namesIn('submissions', lead.token, query)).toEqual(['zqcompany', 'zqcontact']);
  const columns = 'companyName,applicant';
  expect(await namesIn('applications', lead.token, { ...query, columns })).toEqual([
    'zqcompany',
    'zqcontact',
  ]);
});
