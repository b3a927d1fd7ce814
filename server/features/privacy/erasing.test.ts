// Tests of erasing a person: what it needs, what it leaves, and what happens if it is interrupted.
import { describe, expect, test } from 'vitest';
import { applications } from '../../../contract/applications.ts';
import { assessments } from '../../../contract/assessments.ts';
import { admins } from '../../../contract/people.ts';
import { privacy } from '../../../contract/privacy.ts';
import { retention } from '../../../contract/retention.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { fields } from '../../../tests/support/assessments.ts';
import { privacyTests } from '../../../tests/support/privacy.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import { StorageUnavailable } from '../../platform/errors/http-errors.ts';
import { listStaff } from '../people/queries.ts';
import { repeatErasures } from './erasure-files.ts';

const {
  find,
  call,
  database,
  services,
  person,
  token,
  parts,
  run,
  create,
  read,
  erase,
  submittedApplication,
} = await privacyTests();

describe('an erasure', () => {
  test('needs the exact address, the current plan and records of the plan', async () => {
    const { email, challenge } = await submittedApplication();
    const other = await submittedApplication();
    const { id } = (await create('erase', email)).body;
    expect((await erase(id, { confirmEmail: 'x' })).body.errors).toEqual({
      confirmEmail: `Type ${email} exactly.`,
    });
    const foreign = [{ type: 'application', id: other.id }];
    expect((await erase(id, { records: foreign })).body.errors).toHaveProperty('records');
    expect(await erase(id, { planHash: 'old' })).toMatchObject({
      status: 409,
      body: { title: 'The data changed since you opened this page. Check the list again.' },
    });
    await database.execute(sql`
      insert into retention_hold (challenge_id, reason, until, created_at)
      values (${challenge.id}, 'A court asked for it.', '2026-11-15', ${services.now().instant})`);
    expect((await erase(id)).body).toContain('is on hold until 15/11/2026: A court asked for it.');
    await database.execute(sql`update retention_hold set until = '2026-11-14'`);
    expect((await erase(id)).status).toBe(200);
    expect(await run()).toBe(true);
    // The other company's data have not changed.
    expect((await call(privacy.find, { token, body: { email: other.email } })).body.places).toHaveLength(2);
  });

  test('ends the sessions of the account, and finds nothing a second time', async () => {
    const { email, token: companyToken, id: applicationID } = await submittedApplication();
    const first = (await create('erase', email)).body;
    const second = (await create('erase', email)).body;
    await erase(first.id);
    expect(await run()).toBe(true);
    expect((await find(companyToken, applicationID)).status).toBe(401);
    expect((await read(second.id)).body).toMatchObject({ email: '', plan: { erased: [] } });
    expect((await erase(second.id)).status).toBe(200);
    expect(await run()).toBe(true);
    expect((await read(second.id)).body).toMatchObject({ state: 'done' });
  });

  test('leaves an application that nobody can change, and that can be removed', async () => {
    const { email, id } = await submittedApplication();
    await erase((await create('erase', email)).body.id);
    expect(await run()).toBe(true);
    const change = { token, params: { id }, body: { ktnEntrySummary: 'About pipes.' } };
    expect(await call(applications.updateOrganisation, change)).toMatchObject({
      status: 400,
      body: 'This application was erased.',
    });
    const summary = { token, params: { id }, body: { summary: 'Last.' } };
    expect((await call(applications.writeScoreSummary, summary)).body).toBe('This application was erased.');
    const assessed = await call(assessments.create, { token, body: { ...fields, applicationID: id } });
    expect(assessed).toMatchObject({ status: 400, body: 'This application was erased.' });
    expect((await call(applications.delete, { token, params: { id } })).status).toBe(204);
  });

  test('of an assessor leaves an account that no list, pick list or page of people shows', async () => {
    const { id, email } = await person('admin', ['assessor']);
    const application = await submittedApplication();
    const sample = await sampleRows(database);
    await sample.insert(database, 'assessment', { application_id: application.id, assessor_id: id });
    await erase((await create('erase', email)).body.id);
    expect(await run()).toBe(true);
    expect((await call(admins.find, { token, params: { id } })).status).toBe(404);
    const { body, headers } = await call(admins.list, { token });
    expect(body.map((one: { id: number }) => one.id)).not.toContain(id);
    expect(Number(headers['x-total-count'])).toBe(body.length);
    expect((await listStaff(database, [sites.IX])).map((one) => one.id)).not.toContain(id);
  });

  test('that two people start at once runs once', async () => {
    const { email } = await submittedApplication();
    const { id } = (await create('erase', email)).body;
    const replies = await Promise.all([erase(id), erase(id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await erase(id)).body).toMatchObject({ title: 'This erasure is still running.' });
    expect(await run()).toBe(true);
    expect(await run()).toBe(false);
  });

  test('waits as running while the media store is down, and changes nothing', async () => {
    const { email, id: applicationID } = await submittedApplication();
    const { id } = (await create('erase', email)).body;
    await erase(id);
    const media = {
      ...services.media,
      write: async () => {
        throw new StorageUnavailable(new Error('down'));
      },
    };
    await expect(run({ media })).rejects.toThrow(StorageUnavailable);
    expect((await read(id)).body).toMatchObject({ state: 'running', email });
    const [application] = await database.query(
      sql`select email from application where id = ${applicationID}`,
    );
    expect(application).toEqual({ email });
    expect(await run()).toBe(true);
    expect((await read(id)).body.state).toBe('done');
  });

  test('that fails for another reason says so, and can be tried again', async () => {
    const { email } = await submittedApplication();
    const { id } = (await create('erase', email)).body;
    await erase(id);
    const media = {
      ...services.media,
      write: async () => {
        throw new Error('broken');
      },
    };
    await expect(run({ media })).rejects.toThrow('broken');
    expect((await read(id)).body).toMatchObject({ state: 'failed', email });
    expect((await erase(id)).status).toBe(200);
    expect(await run()).toBe(true);
  });

  test('stops if the company has added something since it was confirmed', async () => {
    const { email, applicant, id: applicationID } = await submittedApplication();
    const { id } = (await create('erase', email)).body;
    await erase(id);
    const started = await sampleRows(database).then(({ insert }) =>
      insert(database, 'application', { applicant_id: applicant.id }),
    );
    await expect(run()).rejects.toThrow('Data about this person were added');
    expect((await read(id)).body).toMatchObject({ state: 'failed', email });
    const kept = await database.query(sql`select email from application where id = ${applicationID}`);
    expect(kept).toEqual([{ email }]);
    expect((await erase(id)).status).toBe(200);
    expect(await run()).toBe(true);
    expect(await database.execute(sql`select from application where id = ${started.id}`)).toBe(0);
  });

  test('stops if a challenge was put on hold since it was confirmed', async () => {
    const { email, id: applicationID, challenge } = await submittedApplication();
    const { id } = (await create('erase', email)).body;
    expect((await erase(id)).status).toBe(200);
    const hold = { token, params: { id: challenge.id }, body: { reason: 'A claim.', until: '2026-12-01' } };
    expect((await call(retention.hold, hold)).status).toBe(201);
    await expect(run()).rejects.toThrow('is on hold until 01/12/2026: A claim.');
    expect((await read(id)).body).toMatchObject({ state: 'failed', email });
    const kept = await database.query(sql`select email from application where id = ${applicationID}`);
    expect(kept).toEqual([{ email }]);
    expect((await erase(id)).body).toContain('is on hold until 01/12/2026: A claim.');
  });

  test('is repeated in a database that does not know it, once', async () => {
    const { email, id: applicationID } = await submittedApplication();
    const { id } = (await create('erase', email)).body;
    await erase(id);
    // The process ends between the file and the commit.
    const crash = new Error('killed');
    const media = {
      ...services.media,
      write: async (...args: Parameters<typeof services.media.write>) => {
        await services.media.write(...args);
        throw crash;
      },
    };
    await expect(run({ media })).rejects.toThrow(crash);
    expect(await repeatErasures(parts)).toBe(1);
    expect(await repeatErasures(parts)).toBe(0);
    const [application] = await database.query(sql`
      select email, erased_at is not null as "isErased" from application where id = ${applicationID}`);
    expect(application).toEqual({ email: '', isErased: true });
    expect((await read(id)).body).toMatchObject({ state: 'done', email: '' });
    expect(await run()).toBe(false);
  });
});
