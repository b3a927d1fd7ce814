// Tests the calls about personal data: finding, recording, refusing, extending, exporting and erasing.
import { describe, expect, test } from 'vitest';
import { applications } from '../../../contract/applications.ts';
import { admins } from '../../../contract/people.ts';
import { type ErasedRecord, privacy } from '../../../contract/privacy.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { companyApplicationTests, completeFields, pdf } from '../../../tests/support/company-applications.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { unzip } from '../../../tests/support/sheets.ts';
import { sql } from '../../platform/database/sql.ts';
import { StorageUnavailable } from '../../platform/errors/http-errors.ts';
import { listStaff } from '../people/queries.ts';
import { repeatErasures } from './erasure-files.ts';
import { readSubject } from './export-subject.ts';
import { runNextRequest } from './run-requests.ts';

const api = await companyApplicationTests();
const {
  call,
  database,
  services,
  settings,
  person,
  tokenOf,
  superAdmin,
  save,
  submitOwn,
  attach,
  createDraft,
} = api;
const token = await superAdmin();
const parts = { database, media: services.media, settings };
const run = (changes: object = {}) => runNextRequest({ ...parts, ...changes }, services.now());

const create = (kind: string, email: string, as = token) =>
  call(privacy.create, { token: as, body: { kind, email, receivedOn: '2026-10-31' } });
const read = (id: number) => call(privacy.read, { token, params: { id } });

async function findID(email: string): Promise<number> {
  const [found] = await database.query<[{ id: number }]>(sql`select id from person where email = ${email}`);
  return found.id;
}

/** A company with one submitted application that has an attachment. */
async function submittedApplication() {
  const draft = await createDraft();
  await save(draft.token, draft.id, { ...completeFields, email: draft.applicant.email });
  await attach(draft.token, draft.id, { bytes: pdf });
  await submitOwn(draft.token, draft.id);
  return { ...draft, email: draft.applicant.email };
}

async function erase(id: number, changes: object = {}) {
  const { body } = await read(id);
  return call(privacy.erase, {
    token,
    params: { id },
    body: {
      confirmEmail: body.email,
      planHash: body.planHash,
      records: body.plan.erased.map((record: ErasedRecord) => ({ type: record.type, id: record.id })),
      ...changes,
    },
  });
}

describe('finding', () => {
  test('lists the account and its applications, and earlier requests', async () => {
    const { email, applicant, id } = await submittedApplication();
    await create('export', email);
    const { status, body } = await call(privacy.find, { token, body: { email: email.toUpperCase() } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      person: { id: applicant.id, name: 'Ada Lovelace' },
      places: [
        { place: 'Company account', type: 'person', id: applicant.id },
        { place: 'Application', type: 'application', id },
      ],
      earlier: [{ kind: 'export', state: 'open', receivedOn: '2026-10-31' }],
    });
  });

  test('finds nothing about an unknown address', async () => {
    const { body } = await call(privacy.find, { token, body: { email: 'nobody@test.example' } });
    expect(body).toEqual({ email: 'nobody@test.example', person: null, places: [], earlier: [] });
  });
});

describe('a request', () => {
  test('is due after a month, and its audit entry does not have the address', async () => {
    const { status, body } = await create('erase', 'nobody@test.example');
    expect(status).toBe(201);
    expect(body).toMatchObject({ dueOn: '2026-11-30', state: 'open', handledBy: 'Ada Lovelace' });
    const [entry] = await database.query(sql`
      select changes::text as text from audit_event
      where record_type = 'privacy_request' and record_id = ${String(body.id)}`);
    expect(entry?.text).not.toContain('nobody');
  });

  test('cannot be recorded for the future, or about oneself', async () => {
    const future = { kind: 'erase', email: 'nobody@test.example', receivedOn: '2026-11-16' };
    expect((await call(privacy.create, { token, body: future })).body.errors).toHaveProperty('receivedOn');
    const self = await person('superAdmin', [], sites.All);
    expect(await create('erase', self.email, await tokenOf(self))).toMatchObject({
      status: 403,
      body: { title: 'You cannot handle a request about yourself.' },
    });
  });

  test('about data of the other site is for super admins of both sites', async () => {
    const { email } = await submittedApplication();
    const { status, body } = await create('erase', email, await superAdmin(sites.GA));
    expect([status, body]).toEqual([
      400,
      'Only a super admin of both sites can do this, because the data are on both sites.',
    ]);
  });

  test('is refused with a reason only, and is closed then', async () => {
    const { id } = (await create('erase', 'nobody@test.example')).body;
    const refuse = (body: object) => call(privacy.update, { token, params: { id }, body });
    expect((await refuse({ state: 'refused' })).body.errors).toHaveProperty('reason');
    expect((await refuse({ state: 'refused', reason: 'Not theirs.' })).body).toMatchObject({
      state: 'refused',
    });
    expect((await refuse({ state: 'refused', reason: 'Again.' })).body).toBe('This request is closed.');
    expect((await erase(id)).body).toBe('This request is closed.');
  });

  test('is extended by two months once; an old version is refused', async () => {
    const { id } = (await create('erase', 'nobody@test.example')).body;
    const { headers } = await read(id);
    const extend = (sent: object = {}) =>
      call(privacy.update, {
        token,
        params: { id },
        body: { extend: true, reason: 'Many records.' },
        ...sent,
      });
    expect((await extend()).body).toMatchObject({ dueOn: '2027-01-31' });
    expect((await extend({ headers: { 'if-match': String(headers.etag) } })).status).toBe(409);
    expect((await extend()).status).toBe(400);
  });

  test('is listed due first, and by state and kind', async () => {
    const late = (await create('restrict', 'late@test.example')).body;
    const { body } = await call(privacy.list, { token, query: { kind: 'restrict', state: 'open' } });
    expect(body.map(({ id }: { id: number }) => id)).toEqual([late.id]);
  });

  test('follows those that are open once it is closed, whatever its due date', async () => {
    const ids: number[] = [];
    for (const receivedOn of ['2026-08-01', '2026-09-03', '2026-09-02']) {
      const sent = { kind: 'restrict', email: 'sorted@test.example', receivedOn };
      ids.push((await call(privacy.create, { token, body: sent })).body.id);
    }
    const [closed = 0, later = 0, sooner = 0] = ids;
    const refusal = { state: 'refused', reason: 'Not this person.' };
    await call(privacy.update, { token, params: { id: closed }, body: refusal });
    const listed = async (order: 'asc' | 'desc') => {
      const query = { kind: 'restrict', sort: 'dueOn', order, pageSize: 100 } as const;
      const { body } = await call(privacy.list, { token, query });
      return body.map(({ id }: { id: number }) => id).filter((id: number) => ids.includes(id));
    };
    expect(await listed('asc')).toEqual([sooner, later, closed]);
    expect(await listed('desc')).toEqual([later, sooner, closed]);
  });
});

describe('an export', () => {
  test('is a ZIP with the data, a page and the attachments, and no secret', async () => {
    const { email, applicant } = await submittedApplication();
    const { id } = (await create('export', email)).body;
    expect((await call(privacy.file, { token, params: { id } })).status).toBe(404);
    expect((await call(privacy.export, { token, params: { id } })).body).toMatchObject({ state: 'running' });
    expect((await call(privacy.export, { token, params: { id } })).body).toBe(
      'An export of this person is still running.',
    );
    expect(await run()).toBe(true);
    const { body } = await read(id);
    expect(body).toMatchObject({ state: 'done', fileUntil: '2026-11-22T12:00:00.000Z' });
    const { body: file } = await call(privacy.file, { token, params: { id } });
    const address = new URL(file.s3URL);
    const reply = await api.app.inject({ url: address.pathname + address.search });
    const files = unzip(reply.rawPayload);
    expect([...files.keys()]).toEqual(['subject.json', 'subject.html', 'attachments/1-plan.pdf']);
    const subject = JSON.parse(files.get('subject.json') ?? '');
    expect(subject.account).toMatchObject([{ id: applicant.id, email }]);
    expect(subject.applications).toMatchObject([{ companyName: 'Acme', contactName: 'Ada Lovelace' }]);
    expect(files.get('subject.json')).not.toMatch(/hash|argon2/i);
    expect(files.get('subject.html')).toContain(
      'This copy leaves out the names of assessors and marks that were not released, because they are about other people.',
    );
    expect(files.get('attachments/1-plan.pdf')).toBe(pdf.toString());
  });

  test('has only the contact data of an application that belongs to another company', async () => {
    const { email, id: ownID } = await submittedApplication();
    const other = await createDraft();
    await save(other.token, other.id, { ...completeFields, companyName: 'Rival', email });
    await attach(other.token, other.id, { bytes: pdf });
    const subject = await readSubject(database, { email, personID: await findID(email) });
    expect(subject.nouns.applications).toMatchObject([{ id: ownID }]);
    expect(subject.nouns.attachments).toHaveLength(1);
    expect(subject.nouns.applicationsOfOthers).toEqual([
      {
        id: other.id,
        companyName: 'Rival',
        contactName: 'Ada Lovelace',
        jobTitle: expect.any(String),
        email,
        telephone: expect.any(String),
      },
    ]);
    // Someone without an account is the contact of nothing else.
    const named = await readSubject(database, { email, personID: null });
    expect(named.nouns.applications).toEqual([]);
    expect(named.nouns.applicationsOfOthers).toHaveLength(2);
  });

  test('names its files so that every system can store them', async () => {
    const { email, applicant } = await submittedApplication();
    await database.execute(sql`update media set file_name = ${'../a\n<b>:"c|?*.pdf'} where s3_key in (
      select s3_key from application_attachment join application on application.id = application_id
      where applicant_id = ${applicant.id})`);
    const subject = await readSubject(database, { email, personID: applicant.id });
    expect(subject.files.map(({ path }) => path)).toEqual(['attachments/1-.._a__b___c___.pdf']);
  });

  test('that was killed leaves no copy once the person is erased', async () => {
    const { email } = await submittedApplication();
    const exported = (await create('export', email)).body;
    await call(privacy.export, { token, params: { id: exported.id } });
    const written: string[] = [];
    const media = {
      ...services.media,
      write: async (...args: Parameters<typeof services.media.write>) => {
        await services.media.write(...args);
        written.push(args[0]);
        throw new StorageUnavailable(new Error('killed'));
      },
    };
    await expect(run({ media })).rejects.toThrow();
    expect(await services.media.read(written[0] ?? '')).not.toBeNull();
    const erased = (await create('erase', email)).body;
    await erase(erased.id);
    // The export waits, so it is the older request that runs first.
    await database.execute(sql`update privacy_request set state = 'open' where id = ${exported.id}`);
    expect(await run()).toBe(true);
    expect(await services.media.read(written[0] ?? '')).toBeNull();
  });

  test('ends when the person is erased', async () => {
    const { email } = await submittedApplication();
    const exported = (await create('export', email)).body;
    const erased = (await create('erase', email)).body;
    expect((await erase(erased.id)).status).toBe(200);
    expect(await run()).toBe(true);
    expect((await read(exported.id)).body).toMatchObject({
      state: 'failed',
      email: '',
      reason: 'The data were erased before the copy was ready.',
    });
    expect((await call(privacy.export, { token, params: { id: exported.id } })).body).toBe(
      'This request is closed.',
    );
  });
});

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
    // The other company's data are as they were.
    expect((await call(privacy.find, { token, body: { email: other.email } })).body.places).toHaveLength(2);
  });

  test('ends the sessions of the account, and finds nothing a second time', async () => {
    const { email, token: companyToken, id: applicationID } = await submittedApplication();
    const first = (await create('erase', email)).body;
    const second = (await create('erase', email)).body;
    await erase(first.id);
    expect(await run()).toBe(true);
    expect((await api.find(companyToken, applicationID)).status).toBe(401);
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

  test('of two people at once starts once', async () => {
    const { email } = await submittedApplication();
    const { id } = (await create('erase', email)).body;
    const replies = await Promise.all([erase(id), erase(id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
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
    const begun = await sampleRows(database).then(({ insert }) =>
      insert(database, 'application', { applicant_id: applicant.id }),
    );
    await expect(run()).rejects.toThrow('There are new data about the person');
    expect((await read(id)).body).toMatchObject({ state: 'failed', email });
    const kept = await database.query(sql`select email from application where id = ${applicationID}`);
    expect(kept).toEqual([{ email }]);
    expect((await erase(id)).status).toBe(200);
    expect(await run()).toBe(true);
    expect(await database.execute(sql`select from application where id = ${begun.id}`)).toBe(0);
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
