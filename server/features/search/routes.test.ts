// Tests of the search: what it finds by, in which order, and how often someone may call it.
import { describe, expect, test } from 'vitest';
import { type SearchResult, search } from '../../../contract/search.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { minute, testApi, testStart } from '../../../tests/support/api.ts';
import { everySectionComplete } from '../../../tests/support/row-values.ts';
import { type Row, sampleRows } from '../../../tests/support/rows.ts';

const { call, database, staff, superAdmin, person, tokenOf, advanceClock } = await testApi();
const { ids, insert } = await sampleRows(database);

/** The caller's results of the kinds, in their order. */
async function find(token: string, q: string, ...kinds: SearchResult['kind'][]): Promise<SearchResult[]> {
  const reply = await call(search.find, { token, query: { q } });
  expect(reply.status).toBe(200);
  const { results } = reply.body as { results: SearchResult[] };
  return kinds.length === 0 ? results : results.filter(({ kind }) => kinds.includes(kind));
}

const namesOf = (results: readonly SearchResult[]) => results.map(({ name }) => name);

const submitted = { ...everySectionComplete, submitted_on: testStart };
const application = (row: Row) => insert(database, 'application', row);

describe('a search', () => {
  test('finds every kind, each with its details and the address that it opens', async () => {
    const group = await insert(database, 'challenge_group', { name: 'Quokka group', site: sites.IX });
    const challenge = await insert(database, 'challenge', {
      name: 'Quokka challenge',
      campaign_id: 'QK-1',
      challenge_group_id: group.id,
    });
    const company = await application({ company_name: 'Quokka Ltd', challenge_id: challenge.id });
    const someone = await insert(database, 'person', {
      first_name: 'Quokka',
      last_name: 'Smith',
      email: 'smith@quokka.example',
      roles: [20],
      site: sites.All,
    });
    const tag = await insert(database, 'tag', { name: 'Quokka tag', type: 20 });
    const message = await insert(database, 'contact_message', {
      first_name: 'Quokka',
      last_name: 'Jones',
      email: 'jones@test.example',
      company: 'Pipes',
      site: sites.GA,
    });
    expect(await find(await superAdmin(), 'quokka')).toEqual([
      {
        kind: 'challenge',
        id: challenge.id,
        name: 'Quokka challenge',
        detail: 'QK-1, Quokka group',
        opensAs: 'record',
        challengeGroupID: group.id,
        site: sites.IX,
      },
      { kind: 'group', id: group.id, name: 'Quokka group', detail: '', site: sites.IX },
      {
        kind: 'application',
        id: company.id,
        name: 'Quokka Ltd',
        detail: 'Quokka challenge',
        opensAs: 'record',
        site: sites.IX,
      },
      {
        kind: 'person',
        id: someone.id,
        name: 'Quokka Smith',
        detail: 'smith@quokka.example',
        personKind: 'user',
      },
      { kind: 'tag', id: tag.id, name: 'Quokka tag', detail: '', tagKind: 'business' },
      {
        kind: 'message',
        id: message.id,
        name: 'Quokka Jones',
        detail: 'Pipes, jones@test.example',
        site: sites.GA,
      },
    ]);
  });

  test('shows five of a kind: names that start with the text, then the shorter ones, then by name', async () => {
    for (const name of [
      'Old Zorilla',
      'My Zorilla',
      'Zorilla Works',
      'zorilla',
      'A Zorilla',
      'Our own Zorilla',
    ])
      await application({ company_name: name });
    expect(namesOf(await find(await superAdmin(), 'Zorilla', 'application'))).toEqual([
      'zorilla',
      'Zorilla Works',
      'A Zorilla',
      'My Zorilla',
      'Old Zorilla',
    ]);
  });

  test('finds a name that starts with the text among many that contain it', async () => {
    for (let number = 0; number < 60; number += 1)
      await application({ company_name: `The Numbat ${number}` });
    await application({ company_name: 'Numbat Industries and Company' });
    const [first] = await find(await superAdmin(), 'numbat', 'application');
    expect(first?.name).toBe('Numbat Industries and Company');
  });

  test('ignores case and spaces, and searches for % and _ literally', async () => {
    await application({ company_name: 'Blue  Pangolin 100%' });
    const token = await superAdmin();
    for (const q of ['  blue pangolin ', 'BLUEPANGOLIN', 'lin 100%'])
      expect(namesOf(await find(token, q, 'application'))).toEqual(['Blue  Pangolin 100%']);
    expect(await find(token, 'pan_olin', 'application')).toEqual([]);
    expect(await find(token, '%%%', 'application')).toEqual([]);
  });

  test('finds an application without a company by its email', async () => {
    await application({ email: 'wombat@test.example' });
    expect(namesOf(await find(await staff(['users']), 'wombat@', 'application'))).toEqual([
      'wombat@test.example',
    ]);
  });

  test('finds messages by sender and company, but not by their text, and leaves out possible spam', async () => {
    const sender = { first_name: 'Ida', last_name: 'Rhodes', email: 'ida@test.example' };
    await insert(database, 'contact_message', { ...sender, company: 'Ocelot', message: 'About margays' });
    await insert(database, 'contact_message', { ...sender, company: 'Ocelot', is_possible_spam: true });
    const token = await staff(['contactUsMessages']);
    expect(namesOf(await find(token, 'ocelot'))).toEqual(['Ida Rhodes']);
    expect(namesOf(await find(token, 'ida rhodes'))).toEqual(['Ida Rhodes']);
    expect(await find(token, 'margays')).toEqual([]);
  });
});

describe('an application', () => {
  test('is found by email and contact only by people who may see contact data', async () => {
    const company = { company_name: 'Dingo Ltd', email: 'warrigal@test.example', contact_name: 'Thylacine' };
    const challenge = await insert(database, 'challenge', { challenge_group_id: ids.group });
    await application({ ...company, ...submitted, challenge_id: challenge.id });
    const viewer = await person('admin');
    const editor = await person('admin');
    const assessor = await person('admin', ['assessor']);
    const members = { challenge_group_id: ids.group };
    await insert(database, 'challenge_group_viewer', { ...members, person_id: viewer.id });
    await insert(database, 'challenge_group_admin', { ...members, person_id: editor.id });
    await insert(database, 'challenge_assessor', { challenge_id: challenge.id, person_id: assessor.id });
    const found = async (token: string) =>
      Promise.all(
        ['dingo', 'warrigal', 'thylacine'].map(async (q) => (await find(token, q, 'application')).length),
      );
    for (const token of [await tokenOf(editor), await staff(['users']), await superAdmin()])
      expect(await found(token)).toEqual([1, 1, 1]);
    for (const token of [await tokenOf(viewer), await tokenOf(assessor), await staff(['challengeView'])])
      expect(await found(token)).toEqual([1, 0, 0]);
  });

  test('opens as a submission without the role users', async () => {
    const lead = await person('admin');
    const challenge = await insert(database, 'challenge', { challenge_lead_id: lead.id });
    await application({ company_name: 'Bilby Ltd', challenge_id: challenge.id });
    expect(await find(await tokenOf(lead), 'bilby')).toMatchObject([
      { opensAs: 'assessment', challengeID: challenge.id, challengeGroupID: expect.any(Number) },
    ]);
  });
});

describe('in a challenge with a panel', () => {
  /** A submitted application that nobody is assigned to, and someone who assesses the challenge. */
  async function panelWith(panel: Row) {
    const challenge = await insert(database, 'challenge', { name: 'Potoroo challenge' });
    const assessor = await person('admin', ['assessor']);
    await insert(database, 'challenge_assessor', { challenge_id: challenge.id, person_id: assessor.id });
    await insert(database, 'challenge_panel', { challenge_id: challenge.id, ...panel });
    const { id } = await application({ company_name: 'Potoroo', challenge_id: challenge.id, ...submitted });
    const pair = { application_id: id, person_id: assessor.id };
    const isFound = async (token?: string) =>
      (await find(token ?? (await tokenOf(assessor)), 'potoroo', 'application')).some((one) => one.id === id);
    return { assessor, pair, isFound };
  }

  test('an assessor finds the applications that are assigned to them, or that they have assessed', async () => {
    const { pair, isFound } = await panelWith({ mode: 'assigned', assessors_per_application: 1 });
    expect(await isFound()).toBe(false);
    await insert(database, 'panel_pair', { ...pair, assigned_on: testStart });
    expect(await isFound()).toBe(true);
    const other = await panelWith({ mode: 'assigned', assessors_per_application: 1 });
    await insert(database, 'assessment', {
      application_id: other.pair.application_id,
      assessor_id: other.pair.person_id,
    });
    expect(await other.isFound()).toBe(true);
  });

  test('nobody finds an application in which they have an interest, whatever they may read otherwise', async () => {
    const { pair, isFound } = await panelWith({ mode: 'everyone' });
    expect(await isFound()).toBe(true);
    for (const reader of [await person('superAdmin'), await person('admin', ['users'])]) {
      const token = await tokenOf(reader);
      expect(await isFound(token)).toBe(true);
      await insert(database, 'interest', { ...pair, person_id: reader.id });
      expect(await isFound(token)).toBe(false);
    }
    await insert(database, 'interest', pair);
    expect(await isFound()).toBe(false);
  });

  test('members find it only after they have answered about interests', async () => {
    const { pair, isFound } = await panelWith({ mode: 'everyone', is_declaration_required: true });
    expect(await isFound()).toBe(false);
    await insert(database, 'panel_pair', { ...pair, answered_on: testStart });
    expect(await isFound()).toBe(true);
  });

  test('someone who only assesses a challenge opens it below their assessments', async () => {
    const { assessor } = await panelWith({});
    const [found] = await find(await tokenOf(assessor), 'potoroo', 'challenge');
    expect(found).toMatchObject({ opensAs: 'assessment' });
  });
});

describe('the call', () => {
  test.each(['', 'ab', ' a  b ', 'x'.repeat(101)])('refuses %j', async (q) => {
    const reply = await call(search.find, { token: await staff(), query: { q } });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toHaveProperty('q');
  });

  test('does not count spaces', async () => {
    const token = await staff();
    expect(await find(token, ' a b c ')).toEqual([]);
    expect(await find(token, 'x y '.repeat(50))).toEqual([]);
  });

  test('is refused after 120 searches in a minute, for this person only, until the minute is over', async () => {
    const reader = await person('admin');
    const token = await tokenOf(reader);
    const status = async (as: string) =>
      (await call(search.find, { token: as, query: { q: 'echidna' } })).status;
    const attempt = { purpose: 'search', account: String(reader.id), at: testStart };
    for (let times = 0; times < 119; times += 1) await insert(database, 'throttled_attempt', attempt);
    expect(await status(token)).toBe(200);
    const refused = await call(search.find, { token, query: { q: 'echidna' } });
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(await status(await staff())).toBe(200);
    advanceClock(minute);
    expect(await status(token)).toBe(200);
  });

  test('needs a token', async () => {
    expect((await call(search.find, { query: { q: 'echidna' } })).status).toBe(401);
  });
});
