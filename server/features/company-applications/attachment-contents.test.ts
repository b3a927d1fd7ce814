// Tests of what an attachment may contain, how it opens, and that the virus scanner checks it before it is stored.
import { describe, expect, test } from 'vitest';
import { type attachmentTypes, companyApplications } from '../../../contract/company-applications.ts';
import { messages } from '../../../contract/messages.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { minute } from '../../../tests/support/api.ts';
import { eicar, fakeScanner, type ScannerBehaviour } from '../../../tests/support/clamd.ts';
import { companyApplicationTests, pdf } from '../../../tests/support/company-applications.ts';
import { freePort } from '../../../tests/support/free-port.ts';
import { testS3 } from '../../../tests/support/s3.ts';
import { gif, gifOfFrames, jpeg, multipart, png, pngHead } from '../../../tests/support/upload.ts';
import { officeFile } from '../../../tests/support/zip.ts';
import { sql } from '../../platform/database/sql.ts';
import { s3Store } from '../../platform/media/s3-store.ts';
import { clamdAddressOf } from '../../platform/settings/clamd-address.ts';

const { app, call, database, attach, createDraft, find, services, advanceClock, superAdminToken } =
  await companyApplicationTests();

const mediaOf = async (personID: number) =>
  database.query(sql`select from media where uploaded_by = ${personID}`);

/** A real JPEG whose header claims other dimensions. */
async function jpegThatClaims(width: number, height: number) {
  const bytes = Buffer.from(await jpeg());
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

describe('an image', () => {
  test.each([
    ['png', async () => pngHead({ size: 8001, bits: 8 })],
    ['jpg', () => jpegThatClaims(8001, 8000)],
    ['gif', async () => gifOfFrames(8001, 8000, 1)],
  ])('whose header claims more than 64 megapixels is refused: %s', async (ending, make) => {
    const { token, id, applicant } = await createDraft();
    const reply = await attach(token, id, { bytes: await make(), name: `a.${ending}` });
    expect(reply).toMatchObject({
      status: 400,
      body: { errors: { file: serverMessages.tooManyPixels(64) } },
    });
    expect(await mediaOf(applicant.id)).toHaveLength(0);
  });

  test('of 64 megapixels is accepted', async () => {
    const { token, id } = await createDraft();
    const reply = await attach(token, id, { bytes: pngHead({ size: 8000, bits: 8 }), name: 'a.png' });
    expect(reply.status).toBe(201);
  });
});

describe('a document', () => {
  test.each(['docx', 'xlsx', 'pptx'] as const)(
    'with macros or an unpacked size over the limit is refused: %s',
    async (ending) => {
      const { token, id, applicant } = await createDraft();
      const macros = officeFile(ending, [{ name: 'media/a.bin/vbaProject.bin', content: 'x' }]);
      const bomb = officeFile(ending, [{ name: 'a.xml', content: 'x', declaredSize: 201 * 1024 * 1024 }]);
      for (const [bytes, message] of [
        [macros, serverMessages.macros],
        [bomb, serverMessages.unpacksTooLarge(200)],
      ] as const) {
        const reply = await attach(token, id, { bytes, name: `a.${ending}` });
        expect(reply).toMatchObject({ status: 400, body: { errors: { file: message } } });
      }
      expect(await mediaOf(applicant.id)).toHaveLength(0);
    },
  );
});

const s3 = await testS3();

test.each([
  ['a folder', services.media],
  ['S3', s3Store(s3.settings)],
])('from %s, only images and PDF open in the browser; everything else is downloaded', async (_, media) => {
  Object.assign(services, { media });
  const files: Record<(typeof attachmentTypes)[keyof typeof attachmentTypes], Buffer> = {
    jpg: await jpeg(),
    png: await png(),
    gif: await gif(),
    pdf,
    docx: officeFile('docx'),
    xlsx: officeFile('xlsx'),
    pptx: officeFile('pptx'),
  };
  const { token, id } = await createDraft();
  for (const [ending, bytes] of Object.entries(files)) {
    const { body } = await attach(token, id, { bytes, name: `a.${ending}` });
    const { s3Key } = body.attachments.at(-1);
    const { body: opened } = await call(companyApplications.attachment, { token, params: { id, s3Key } });
    const { statusCode, headers, rawPayload } = await app.inject(opened.s3URL);
    // Our server sends the file, because a bucket would not send these headers.
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(bytes)).toBe(true);
    const isShown = ['jpg', 'png', 'gif', 'pdf'].includes(ending);
    expect(headers['content-disposition']).toMatch(isShown ? /^inline;/ : /^attachment;/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('allows sixty files in a quarter of an hour, including refused ones', async () => {
  const { token, id } = await createDraft();
  const refused = () => attach(token, id, { bytes: Buffer.from('<html>'), name: 'a.html' });
  for (let count = 0; count < 59; count++) expect((await refused()).status).toBe(400);
  expect((await attach(token, id, { bytes: pdf })).status).toBe(201);
  const reply = await attach(token, id, { bytes: pdf });
  expect(reply).toMatchObject({ status: 429, body: { title: messages.tooManyAttempts(15) } });
  expect(reply.headers['retry-after']).toBe(String(15 * 60));
  const other = await createDraft();
  expect((await attach(other.token, other.id, { bytes: pdf })).status).toBe(201);
  advanceClock(15 * minute);
  expect((await attach(token, id, { bytes: pdf })).status).toBe(201);
});

describe('with a virus scanner', () => {
  const scanBy = (url: string) => Object.assign(services.settings, { clamd: clamdAddressOf(url) });

  test('a clean file is accepted after a complete scan', async () => {
    const scanner = await fakeScanner('scans');
    scanBy(scanner.url);
    const { token, id } = await createDraft();
    expect((await attach(token, id, { bytes: pdf })).status).toBe(201);
    expect(scanner.files).toEqual([pdf]);
  });

  test('a file with a virus is refused, and nothing of it is stored', async () => {
    scanBy((await fakeScanner('scans')).url);
    const { token, id, applicant } = await createDraft();
    const reply = await attach(token, id, { bytes: Buffer.concat([pdf, Buffer.from(eicar)]) });
    expect(reply).toMatchObject({ status: 400, body: { errors: { file: serverMessages.virusFound } } });
    expect((await find(token, id)).body.attachments).toEqual([]);
    expect(await mediaOf(applicant.id)).toHaveLength(0);
  });

  test.each<[string, () => Promise<string>]>([
    ['is not running', async () => `tcp://127.0.0.1:${await freePort()}`],
    ['closes the connection', () => urlOf('dies')],
    ['sends an unknown reply', () => urlOf('confused')],
  ])('that %s, every file is refused with a message, and nothing is stored', async (_, start) => {
    scanBy(await start());
    const { token, id, applicant } = await createDraft();
    const reply = await attach(token, id, { bytes: pdf });
    expect(reply).toMatchObject({ status: 503, body: { title: screenMessages.scannerUnavailable } });
    expect(reply.headers['retry-after']).toBe('60');
    expect((await find(token, id)).body.attachments).toEqual([]);
    expect(await mediaOf(applicant.id)).toHaveLength(0);
  });

  test('images of staff are scanned too', async () => {
    const scanner = await fakeScanner('scans');
    scanBy(scanner.url);
    const upload = async (bytes: Buffer) => {
      const { payload, headers } = multipart({ bytes });
      const url = '/media';
      return app.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, authorization: `Bearer ${superAdminToken}` },
      });
    };
    const clean = await png();
    expect((await upload(clean)).statusCode).toBe(201);
    const reply = await upload(Buffer.concat([clean, Buffer.from(eicar)]));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual({ file: serverMessages.virusFound });
    expect(scanner.files).toHaveLength(2);
  });
});

const urlOf = async (behaviour: ScannerBehaviour) => (await fakeScanner(behaviour)).url;
