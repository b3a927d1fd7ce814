// Tests of the calls about personal data: finding, recording, refusing, extending and exporting.
import { describe, expect, test } from 'vitest';
import { privacy } from '../../../contract/privacy.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { completeFields, pdf } from '../../../tests/support/company-applications.ts';
import { privacyTests } from '../../../tests/support/privacy.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { unzip } from '../../../tests/support/sheets.ts';
import { sql } from '../../platform/database/sql.ts';
import { StorageUnavailable } from '../../platform/errors/http-errors.ts';
import { readSubject } from './export-subject.ts';

const {
  app,
  call,
  database,
  services,
  person,
  tokenOf,
  superAdmin,
  save,
  attach,
  createDraft,
  token,
  run,
  create,
  read,
  erase,
  submittedApplication,
} = await privacyTests();

async function findID(email: string): Promise<number> {
  const [found] = await database.query<[{ id: number }]>(sql`select id from person where email = ${email}`);
  return found.id;
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

  test('can be refused only with a reason, and is then closed', async () => {
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

  test('comes after all open requests once it is closed, whatever its due date', async () => {
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
    const reply = await app.inject({ url: address.pathname + address.search });
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

  test('with data of both sites is not for a super admin of one site', async () => {
    const { email } = await submittedApplication();
    const { insert } = await sampleRows(database);
    await insert(database, 'contact_message', { site: sites.GA, email });
    const { id } = (await create('export', email)).body;
    await call(privacy.export, { token, params: { id } });
    expect(await run()).toBe(true);
    const ofOneSite = await superAdmin(sites.IX);
    expect((await call(privacy.read, { token: ofOneSite, params: { id } })).status).toBe(200);
    expect(await call(privacy.file, { token: ofOneSite, params: { id } })).toMatchObject({
      status: 400,
      body: 'Only a super admin of both sites can do this, because the data are on both sites.',
    });
    expect((await call(privacy.file, { token, params: { id } })).status).toBe(200);
  });

  test('waits for an export of another request about the same person', async () => {
    const { email } = await submittedApplication();
    const first = (await create('export', email)).body;
    const second = (await create('export', email.toUpperCase())).body;
    const start = (id: number) => call(privacy.export, { token, params: { id } });
    const replies = await Promise.all([start(first.id), start(second.id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(replies.find(({ status }) => status === 400)?.body).toBe(
      'An export of this person is still running.',
    );
    expect(await run()).toBe(true);
    const later = replies[0]?.status === 400 ? first.id : second.id;
    expect((await start(later)).status).toBe(200);
    expect(await run()).toBe(true);
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
    const file = await services.media.read(written[0] ?? '');
    file?.stream.destroy();
    expect(file).not.toBeNull();
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
