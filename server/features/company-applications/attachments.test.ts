// Tests the attachments of an application: what is accepted, how many, and who may open them.
import { describe, expect, test, vi } from 'vitest';
import { applications } from '../../../contract/applications.ts';
import { companyApplications } from '../../../contract/company-applications.ts';
import { publicMessages } from '../../../contract/public-messages.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { testStart } from '../../../tests/support/api.ts';
import { companyApplicationTests, completeFields, pdf } from '../../../tests/support/company-applications.ts';
import { runWhileBlocked } from '../../../tests/support/run-while-blocked.ts';
import { gif, jpeg, png } from '../../../tests/support/upload.ts';
import { officeFile, officeTypes, zipOf } from '../../../tests/support/zip.ts';
import { sql } from '../../platform/database/sql.ts';

const api = await companyApplicationTests();
const { app, call, database, clock, find, save, submitOwn, attach, createDraft, services, superAdminToken } =
  api;

describe('attachments', () => {
  test.each([
    ['plan.pdf', async () => pdf, 'application/pdf'],
    ['photo.jpeg', jpeg, 'image/jpeg'],
    ['drawing.png', png, 'image/png'],
    ['moving.gif', gif, 'image/gif'],
    ['plan.docx', async () => officeFile('docx'), officeTypes.docx],
  ])('%s is stored unchanged and opens by a signed address on the same host', async (name, make, type) => {
    const { token, id } = await createDraft();
    const bytes = await make();
    const { status, body } = await attach(token, id, { bytes, name, type: 'text/plain' });
    expect(status).toBe(201);
    expect(body.attachments).toEqual([
      { s3Key: expect.any(String), fileName: name, contentType: type, size: bytes.length },
    ]);
    const { s3Key } = body.attachments[0];
    const opened = await call(companyApplications.attachment, { token, params: { id, s3Key } });
    expect(opened.body.s3URL).toMatch(/^\/media\//);
    expect((await app.inject(opened.body.s3URL)).rawPayload.equals(bytes)).toBe(true);
    expect((await app.inject(`/media/${s3Key}`)).statusCode).toBe(404);
    // Staff see it too.
    const seen = await call(applications.find, { token: superAdminToken, params: { id } });
    expect(seen.body.attachmentS3Keys).toEqual([s3Key]);
  });

  test('create audit entries when they are added and removed', async () => {
    const { token, id, applicant } = await createDraft();
    const { body } = await attach(token, id, { bytes: pdf });
    const params = { id, s3Key: body.attachments[0].s3Key };
    expect((await call(companyApplications.detach, { token, params })).status).toBe(204);
    expect((await find(token, id)).body.attachments).toEqual([]);
    const events = await database.query(sql`select actor_id, action from audit_event
      where record_type = 'application' and record_id = ${String(id)} order by id offset 1`);
    expect(events).toEqual([
      { actor_id: applicant.id, action: 'attach' },
      { actor_id: applicant.id, action: 'detach' },
    ]);
    expect((await call(companyApplications.detach, { token, params })).status).toBe(404);
  });

  test.each([
    ['notes.txt', 'just words', 'The file type "txt" is not permitted.'],
    ['page.pdf', '<!doctype html><script>alert(1)</script>', screenMessages.fileDamaged],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'The file type "svg" is not permitted.'],
    [
      'macro.docx',
      zipOf([{ name: 'nothing.bin', content: 'x' }]),
      'The file type "application/zip" is not permitted.',
    ],
    ['nothing.pdf', '', screenMessages.fileDamaged],
  ])('%s is refused because of its content', async (name, bytes, message) => {
    const { token, id } = await createDraft();
    const reply = await attach(token, id, { bytes, name });
    expect(reply).toMatchObject({ status: 400, body: { errors: { file: message } } });
    expect((await find(token, id)).body.attachments).toEqual([]);
  });

  test.each([
    ['plan.exe', 'plan.exe.pdf'],
    ['Plan.PDF', 'Plan.PDF'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
    ['..', 'attachment.pdf'],
  ])('%s is stored as %s, with the extension of its type', async (name, stored) => {
    const { token, id } = await createDraft();
    const { body } = await attach(token, id, { bytes: pdf, name });
    expect(body.attachments[0].fileName).toBe(stored);
  });

  test('may add up to half a gigabyte a day, including removed files', async () => {
    const { token, id, applicant } = await createDraft();
    await api.insert(database, 'media', {
      kind: 'document',
      uploaded_by: applicant.id,
      size: 500 * 1024 * 1024 - pdf.length,
      created_at: testStart,
    });
    expect((await attach(token, id, { bytes: pdf })).status).toBe(201);
    expect(await attach(token, id, { bytes: pdf })).toMatchObject({
      status: 400,
      body: { errors: { file: publicMessages.uploadedTooMuch } },
    });
    clock.instant = new Date(testStart.getTime() + 24 * 60 * 60_000);
    const tomorrow = await api.tokenOf(applicant, 'user');
    expect((await attach(tomorrow, id, { bytes: pdf })).status).toBe(201);
  });

  test('may have at most 25 MB each', async () => {
    const { token, id } = await createDraft();
    const reply = await attach(token, id, { bytes: Buffer.concat([pdf, Buffer.alloc(25 * 1024 * 1024)]) });
    expect(reply).toMatchObject({ status: 400, body: { errors: { file: screenMessages.fileTooLarge(25) } } });
  });

  test('are at most ten, even if the last two arrive at the same time', async () => {
    const { token, id } = await createDraft();
    for (let count = 0; count < 9; count++) await attach(token, id, { bytes: pdf });
    const last = await Promise.all([attach(token, id, { bytes: pdf }), attach(token, id, { bytes: pdf })]);
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect((await attach(token, id, { bytes: pdf })).body.errors).toEqual({
      file: screenMessages.fileLimit(10),
    });
  });

  const submitted = 'This application has been submitted, so you can no longer change it.';

  test('arriving just after the submission are refused before they are stored', async () => {
    const { token, id, applicant } = await createDraft();
    await save(token, id, completeFields);
    const write = vi.spyOn(services.media, 'write');
    const { status, body } = await runWhileBlocked(
      database,
      (tx) => tx.execute(sql`update application set submitted_on = ${testStart} where id = ${id}`),
      () => attach(token, id, { bytes: pdf }),
    );
    expect({ status, body }).toEqual({ status: 400, body: submitted });
    expect(write).not.toHaveBeenCalled();
    expect(await database.query(sql`select from media where uploaded_by = ${applicant.id}`)).toHaveLength(0);
  });

  test('being stored during the submission are refused and deleted', async () => {
    const { token, id } = await createDraft();
    await save(token, id, completeFields);
    const { write } = services.media;
    let stored = '';
    vi.spyOn(services.media, 'write').mockImplementationOnce(async (key, bytes) => {
      await submitOwn(token, id);
      await write(key, bytes);
      stored = key;
    });
    const { status, body } = await attach(token, id, { bytes: pdf });
    expect({ status, body }).toEqual({ status: 400, body: submitted });
    await app.afterReply.settled();
    expect(await services.media.read(stored)).toBeNull();
    expect(await database.query(sql`select from media where s3_key = ${stored}`)).toHaveLength(0);
  });

  test('cannot be added or removed after the submission', async () => {
    const { token, id } = await createDraft();
    await save(token, id, completeFields);
    const { body } = await attach(token, id, { bytes: pdf });
    await submitOwn(token, id);
    expect((await attach(token, id, { bytes: pdf })).status).toBe(400);
    const params = { id, s3Key: body.attachments[0].s3Key };
    expect((await call(companyApplications.detach, { token, params })).status).toBe(400);
    expect((await find(token, id)).body.attachments).toHaveLength(1);
  });
});
