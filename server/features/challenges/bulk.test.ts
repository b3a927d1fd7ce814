// Tests actions on many challenges at once: a new lead, and tags to add or remove.
import { expect, test } from 'vitest';
import { bulk as calls } from '../../../contract/bulk-calls.ts';
import { challenges } from '../../../contract/challenges.ts';
import { sites, tagTypes } from '../../../contract/vocabulary.ts';
import { testStart } from '../../../tests/support/api.ts';
import { challengeTests } from '../../../tests/support/challenges.ts';
import { sql } from '../../platform/database/sql.ts';

const api = await challengeTests();
const { call, database, insert, superAdminToken, group, create, createMember, person, staff, superAdmin } =
  api;

const bulk = (body: object, token = superAdminToken) => call(calls.challenges, { token, body: { ...body } });
const tag = async (type: number = tagTypes.tag) => (await insert(database, 'tag', { type })).id;
const find = async (id: number) =>
  (await call(challenges.find, { token: superAdminToken, params: { id } })).body;
const entriesOf = (id: number) =>
  database.query<{ changes: object }[]>(sql`
    select changes from audit_event where record_type = 'challenge' and record_id = ${String(id)}
      and action = 'update' order by id`);
const notFound = 'We could not find this. It may have been deleted.';

test('challenges get another lead, with an entry and a new version for each that changed', async () => {
  const lead = await person('admin');
  const [first, second] = [await create(), await create({ challengeLeadID: lead.id })];
  const ids = [first.id, second.id];
  expect(await bulk({ action: 'updateLead', ids, leadID: lead.id })).toMatchObject({
    status: 200,
    body: { done: ids, refused: [] },
  });
  expect((await find(first.id)).challengeLeadID).toBe(lead.id);
  expect(await entriesOf(first.id)).toEqual([
    { changes: { challengeLeadID: { from: first.challengeLeadID, to: lead.id } } },
  ]);
  expect(await entriesOf(second.id)).toEqual([]);
  expect(
    await database.query(sql`select version from challenge where id = any (${ids}) order by id`),
  ).toEqual([{ version: 2 }, { version: 1 }]);
});

test('a lead without access to the site of a challenge is refused for that challenge', async () => {
  const lead = await person('admin', [], sites.IX);
  const leadGA = await person('admin', [], sites.GA);
  const own = await create();
  const other = await create({
    challengeGroupID: await group(sites.GA),
    challengeLeadID: leadGA.id,
    name: 'Of GA',
  });
  const { body } = await bulk({ action: 'updateLead', ids: [own.id, other.id], leadID: lead.id });
  expect(body).toEqual({
    done: [own.id],
    refused: [
      {
        id: other.id,
        name: 'Of GA',
        reason: 'Ada Lovelace has no access to GA, so they cannot lead this challenge.',
      },
    ],
  });
});

test('the lead stays once the assessments are complete', async () => {
  const { id, name } = await create();
  await database.execute(sql`update challenge set ready_for_assessments_set_on = ${testStart},
    assessments_complete_set_on = ${testStart} where id = ${id}`);
  const lead = await person('admin');
  expect((await bulk({ action: 'updateLead', ids: [id], leadID: lead.id })).body.refused).toEqual([
    { id, name, reason: 'The assessments of this challenge are complete.' },
  ]);
});

test('someone who was removed, or who is not staff, cannot be chosen as lead', async () => {
  const { id } = await create();
  const user = await person('user');
  for (const leadID of [2_000_000_000, user.id])
    expect(await bulk({ action: 'updateLead', ids: [id], leadID })).toMatchObject({
      status: 400,
      body: { errors: { leadID: 'Someone you chose is no longer available. Please choose again.' } },
    });
});

test('tags of both kinds are added and removed, with an entry for each challenge that changed', async () => {
  const [water, sensors] = [await tag(), await tag(tagTypes.business)];
  const [first, second] = [await create({ tagIDs: [water] }), await create()];
  const ids = [first.id, second.id];
  const tagIDs = [water, sensors];
  expect((await bulk({ action: 'addTags', ids, tagIDs })).body).toEqual({ done: ids, refused: [] });
  for (const id of ids) expect(await find(id)).toMatchObject({ tagIDs: [water], businessTagIDs: [sensors] });
  expect(await entriesOf(first.id)).toEqual([{ changes: { businessTagIDs: { from: [], to: [sensors] } } }]);
  await bulk({ action: 'addTags', ids, tagIDs });
  expect(await entriesOf(first.id)).toHaveLength(1);

  expect((await bulk({ action: 'removeTags', ids, tagIDs: [water, 2_000_000_000] })).body.done).toEqual(ids);
  for (const id of ids) expect(await find(id)).toMatchObject({ tagIDs: [], businessTagIDs: [sensors] });
});

test('a tag that was deleted cannot be added, and a challenge has at most 100 tags of a kind', async () => {
  const { id, name } = await create();
  expect(await bulk({ action: 'addTags', ids: [id], tagIDs: [2_000_000_000] })).toMatchObject({
    status: 400,
    body: { errors: { tagIDs: 'A tag you chose is no longer available. Please choose again.' } },
  });
  await database.execute(sql`
    with many as (insert into tag (type, name, is_public, created_at)
      select 10, 'Hundred ' || number, false, ${testStart} from generate_series(1, 100) as number returning id)
    insert into challenge_tag (challenge_id, tag_id) select ${id}, id from many`);
  expect((await bulk({ action: 'addTags', ids: [id], tagIDs: [await tag()] })).body.refused).toEqual([
    { id, name, reason: 'A challenge can have at most 100 tags and 100 business tags.' },
  ]);
});

test('by ids, each challenge is judged as in the single calls', async () => {
  const led = await create();
  const sameGroup = await create({ challengeGroupID: led.challengeGroupID, name: 'Same group' });
  const elsewhere = await create();
  const tagIDs = [await tag()];
  const ids = [led.id, sameGroup.id, elsewhere.id];
  const lead = await createMember(led, 'lead');
  expect((await bulk({ action: 'addTags', ids, tagIDs }, lead.token)).body).toEqual({
    done: [led.id],
    refused: [
      { id: sameGroup.id, name: '', reason: notFound },
      { id: elsewhere.id, name: '', reason: notFound },
    ],
  });
  const viewer = await createMember(led, 'viewer');
  const only = 'Only a super admin, an admin of the group or the challenge lead can change this challenge.';
  expect((await bulk({ action: 'addTags', ids, tagIDs }, viewer.token)).body).toMatchObject({
    done: [],
    refused: [
      { id: led.id, reason: only },
      { id: sameGroup.id, name: 'Same group', reason: only },
      { id: elsewhere.id, name: '', reason: notFound },
    ],
  });
  expect((await bulk({ action: 'addTags', ids }, await superAdmin(sites.GA))).status).toBe(400);
  expect((await bulk({ action: 'addTags', ids, tagIDs }, await superAdmin(sites.GA))).body.done).toEqual([]);
});

test('a filter reaches exactly what the list of the group shows to this person', async () => {
  const led = await create({ name: 'Zephyr led' });
  const { challengeGroupID } = led;
  const other = await create({ name: 'Zephyr other', challengeGroupID });
  await create({ name: 'Zephyr elsewhere' });
  const tagIDs = [await tag()];
  const filter = { challengeGroupID, search: 'zephyr' };
  const lead = await createMember(led, 'lead');
  const sent = { action: 'addTags', filter, tagIDs };
  expect(await bulk({ ...sent, expectedTotal: 2 }, lead.token)).toMatchObject({
    status: 409,
    body: { title: 'The list changed and now has 1 record. Choose again.' },
  });
  expect((await bulk({ ...sent, expectedTotal: 1 }, lead.token)).body).toEqual({
    done: [led.id],
    refused: [],
  });
  expect((await bulk({ ...sent, expectedTotal: 2 })).body.done).toEqual([led.id, other.id]);
});

test('the list of all challenges is only for super admins, of their site', async () => {
  const ofIX = await create({ name: 'Borealis' });
  const leadGA = await person('admin', [], sites.GA);
  const ofGA = await create({
    name: 'Borealis',
    challengeGroupID: await group(sites.GA),
    challengeLeadID: leadGA.id,
  });
  const tagIDs = [await tag()];
  const sent = { action: 'addTags', filter: { search: 'Borealis', isPublished: 'false' }, tagIDs };
  const { token } = await createMember(ofIX, 'admin');
  expect((await bulk({ ...sent, expectedTotal: 2 }, token)).status).toBe(403);
  const ofSite = await bulk({ ...sent, expectedTotal: 1 }, await superAdmin(sites.GA));
  expect(ofSite.body.done).toEqual([ofGA.id]);
  expect((await bulk({ ...sent, expectedTotal: 2 })).body.done).toEqual([ofIX.id, ofGA.id]);
});

test('two people who change the same challenges at once do not wait for each other forever', async () => {
  const created = [await create(), await create(), await create()];
  const ids = created.map(({ id }) => id);
  const leads = [await person('admin'), await person('admin')];
  const replies = await Promise.all([
    bulk({ action: 'updateLead', ids, leadID: leads[0]?.id }),
    bulk({ action: 'updateLead', ids: ids.toReversed(), leadID: leads[1]?.id }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const after = new Set(await Promise.all(ids.map(async (id) => (await find(id)).challengeLeadID)));
  expect(after.size).toBe(1);
});

test('the call needs a sign-in, a role or a part in a group, and the fields of its action', async () => {
  const { id } = await create();
  const body = { action: 'updateLead', ids: [id] };
  expect((await call(calls.challenges, { body: { ...body, leadID: 1 } })).status).toBe(401);
  expect((await bulk({ ...body, leadID: 1 }, await staff(['users']))).status).toBe(403);
  expect((await bulk(body)).body.errors).toEqual({ leadID: 'This is a required field.' });
  expect((await bulk({ ...body, action: 'removeTags', tagIDs: [] })).body.errors).toEqual({
    tagIDs: 'This is a required field.',
  });
});
