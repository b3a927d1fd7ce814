// Tests of removing the demonstration: all of it is removed, even with changed names, and everything else stays.
import { beforeAll, describe, expect, test } from 'vitest';
import { challenges } from '../../../contract/challenges.ts';
import { companyApplications } from '../../../contract/company-applications.ts';
import { contactMessages } from '../../../contract/contact-messages.ts';
import { groups } from '../../../contract/groups.ts';
import { tags } from '../../../contract/tags.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { loadAtScale, loadDemoIfEmpty } from '../../../demo/entry.ts';
import { testApi } from '../../../tests/support/api.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { refuseWritesWithoutMoment } from '../../../tests/support/write-moments.ts';
import { identifier, sql } from '../../platform/database/sql.ts';
import { sweep } from '../../sweeper.ts';
import { hasOpenDemoAccounts } from './accounts.ts';
import { previewRemoval, removeDemonstration } from './remove.ts';

const removedAt = new Date('2026-12-01T10:00:00Z');
const nouns = [
  'person',
  'tag',
  'challenge_group',
  'challenge',
  'application',
  'assessment',
  'contact_message',
] as const;

describe('the demonstration alone', async () => {
  const { database, services } = await testApi();
  const { media } = services;
  const count = async (table: string) => await database.execute(sql`select from ${identifier(table)}`);
  beforeAll(async () => {
    await loadDemoIfEmpty(database, { now: services.now(), media });
    await refuseWritesWithoutMoment(database);
    // People change names while they try things out.
    await database.execute(
      sql`update challenge_group set name = 'Ours now' where id = (select min(id) from challenge_group)`,
    );
    await database.execute(sql`update challenge set name = 'Ours, too', preview_key = md5('renewed')
      where id = (select min(id) from challenge)`);
    await database.execute(sql`update tag set name = 'Ours as well' where id = (select min(id) from tag)`);
  });

  test('is counted before anything is deleted', async () => {
    expect(await previewRemoval(database)).toEqual({
      people: 50,
      groups: 8,
      challenges: 30,
      applications: 203,
      messages: 25,
      tags: 40,
    });
    expect(await count('person')).toBe(50);
  });

  test('is removed completely, with an audit entry for each record', async () => {
    const assessments = await count('assessment');
    const removal = await removeDemonstration(database, removedAt);
    expect(removal).toMatchObject({ closedAccounts: 0, hasSuperAdmin: false });
    for (const noun of nouns) expect([noun, await count(noun)]).toEqual([noun, 0]);
    const recorded = await database.query<{ type: string; count: number }[]>(sql`
      select record_type as type, count(*)::integer as count from audit_event
      where action = 'delete' and actor_name = 'System' and at = ${removedAt} group by 1 order by 1`);
    expect(Object.fromEntries(recorded.map((row) => [row.type, row.count]))).toEqual({
      person: 50,
      challenge_group: 8,
      challenge: 30,
      challenge_panel: 1,
      application: 203,
      contact_message: 25,
      tag: 40,
    });
    const [challenge] = await database.query(sql`
      select sum(jsonb_array_length(changes #> '{assessments,from}'))::integer as assessments from audit_event
      where action = 'delete' and record_type = 'application'`);
    expect(challenge?.assessments).toBe(assessments);
  });

  test('leaves its files for the sweeper to delete', async () => {
    expect(await count('media')).toBeGreaterThan(100);
    await sweep(database, media, new Date('2026-12-03T10:00:00Z'));
    expect(await count('media')).toBe(0);
  });

  test('has nothing left to remove the second time', async () => {
    expect(await removeDemonstration(database, removedAt)).toMatchObject({
      removed: { people: 0, groups: 0, challenges: 0, applications: 0, messages: 0, tags: 0 },
    });
  });
});

test('a database without the demonstration is not changed', async () => {
  const { database } = await testDatabase();
  expect(await previewRemoval(database)).toBeNull();
  expect(await removeDemonstration(database, removedAt)).toBeNull();
});

test('a large demonstration is removed too', async () => {
  const { database, services } = await testApi();
  const { media } = services;
  await loadDemoIfEmpty(database, { now: services.now(), media });
  await loadAtScale(database, { applications: 1_000, today: services.now().today });
  await removeDemonstration(database, removedAt);
  for (const noun of nouns)
    expect([noun, await database.execute(sql`select from ${identifier(noun)}`)]).toEqual([noun, 0]);
}, 120_000);

describe('what others created in the demonstration', async () => {
  const { database, services, call, person, tokenOf, company, superAdmin } = await testApi();
  const idOf = async (email: string) =>
    (await database.query(sql`select id from person where email = ${email}`))[0]?.id;
  const has = async (table: string, id: number) =>
    (await database.execute(sql`select from ${identifier(table)} where id = ${id}`)) > 0;
  let records: Awaited<ReturnType<typeof createRecords>>;

  async function createRecords() {
    const token = await superAdmin();
    const lead = await person('admin', ['challengeGroups'], sites.IX);
    const [demo] = await database.query<{ group: number; image: string; tag: number; holder: number }[]>(sql`
      select challenge_group_id as group, image_s3_key as image,
        (select min(tag_id) from challenge_tag where challenge_id = challenge.id) as tag
      from challenge where name = 'Monitoring storm overflows in real time'`);
    const body = (changes: object) => ({
      name: 'Real',
      challengeGroupID: demo?.group ?? 0,
      challengeLeadID: lead.id,
      imageS3Key: demo?.image ?? '',
      workshopDate: '2026-11-01',
      startDate: '2026-11-10',
      endDate: '2026-11-20',
      gracePeriod: 1,
      assessmentStartDate: '2026-11-23',
      responseDate: '2026-12-03',
      pitchPresentationDate: '2026-12-04',
      ...changes,
    });
    const group = await call(groups.create, { token, body: { name: 'Real group', site: sites.IX } });
    const tag = await call(tags.create, { token, body: { name: 'Real tag', isPublic: true, type: 10 } });
    const inDemoGroup = await call(challenges.create, { token, body: body({ tagIDs: [demo?.tag] }) });
    const led = await call(challenges.create, {
      token,
      body: body({ challengeGroupID: group.body.id, challengeLeadID: await idOf('lead@demo.example') }),
    });
    await database.execute(
      sql`update challenge set publish_date = '2026-11-01' where id = ${inDemoGroup.body.id}`,
    );
    const applicant = await company();
    const [open] = await database.query<{ id: number }[]>(sql`
      select id from challenge where name = 'Monitoring storm overflows in real time'`);
    const apply = async (applicantToken: string, challengeID: number) => {
      const reply = await call(companyApplications.begin, { token: applicantToken, body: { challengeID } });
      expect(reply.status).toBe(201);
      return reply.body.id as number;
    };
    const toDemo = await apply(applicant.token, open?.id ?? 0);
    const demoCompany = { id: await idOf('sme1@demo.example'), email: 'sme1@demo.example' };
    const fromDemo = await apply(await tokenOf(demoCompany, 'user'), inDemoGroup.body.id);
    const visitor = { firstName: 'Ida', lastName: 'Real', email: 'ida@real.example', message: 'Hello.' };
    const sent = await call(contactMessages.send, { body: { ...visitor, site: sites.IX } });
    expect([group.status, tag.status, inDemoGroup.status, led.status, sent.status]).toEqual([
      201, 201, 201, 201, 201,
    ]);
    return {
      group: group.body.id as number,
      tag: tag.body.id as number,
      demoTag: demo?.tag ?? 0,
      inDemoGroup: inDemoGroup.body.id as number,
      led: led.body.id as number,
      demoGroup: demo?.group ?? 0,
      demoChallenge: open?.id ?? 0,
      applicant: applicant.id,
      lead: lead.id,
      toDemo,
      fromDemo,
    };
  }

  beforeAll(async () => {
    await loadDemoIfEmpty(database, { now: services.now(), media: services.media });
    records = await createRecords();
    // Someone uses the account as their own, still with the published password.
    await database.execute(
      sql`update person set email = 'vera@real.example' where email = 'viewer@demo.example'`,
    );
    await removeDemonstration(database, removedAt);
  });

  test('people, groups, tags, challenges and messages stay', async () => {
    expect(await has('person', records.lead)).toBe(true);
    expect(await has('challenge_group', records.group)).toBe(true);
    expect(await has('tag', records.tag)).toBe(true);
    expect(await database.query(sql`select email from contact_message`)).toEqual([
      { email: 'ida@real.example' },
    ]);
    expect(await has('tag', records.demoTag)).toBe(true);
    const unused = await database.query(
      sql`select id from tag where id not in (select tag_id from challenge_tag)`,
    );
    expect([...unused]).toEqual([{ id: records.tag }]);
  });

  test('a challenge in a group of the demonstration stays, with the group and the tag that it needs', async () => {
    expect(await has('challenge', records.inDemoGroup)).toBe(true);
    expect(await database.query(sql`select id from challenge_group order by id`)).toEqual(
      [records.demoGroup, records.group].toSorted((a, b) => a - b).map((id) => ({ id })),
    );
  });

  test('an application to a challenge of the demonstration stays, with the challenge and no other application', async () => {
    expect(
      await database.query(
        sql`select id, challenge_id as challenge, applicant_id as applicant from application`,
      ),
    ).toEqual([{ id: records.toDemo, challenge: records.demoChallenge, applicant: records.applicant }]);
    expect(await database.query(sql`select id from challenge order by id`)).toEqual(
      [records.demoChallenge, records.inDemoGroup, records.led]
        .toSorted((a, b) => a - b)
        .map((id) => ({ id })),
    );
  });

  test('an application in the name of a demonstration company is removed', async () => {
    expect(await has('application', records.fromDemo)).toBe(false);
  });

  test('a person who leads a challenge that stays keeps the account without a password, and so does one with another email', async () => {
    const left = await database.query(sql`
      select email from person where password_hash is null and email not like '%@test.example' order by email`);
    expect([...left]).toEqual([{ email: 'lead@demo.example' }, { email: 'vera@real.example' }]);
    expect(await database.query(sql`select from person where email like '%@demo.example'`)).toHaveLength(1);
    expect(await hasOpenDemoAccounts(database)).toBe(false);
  });
});
