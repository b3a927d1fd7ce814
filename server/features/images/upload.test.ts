// Tests of uploading images: what is stored, and who may upload.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../tests/support/api.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import {
  type FileSent,
  gif,
  jpeg,
  type Multipart,
  movingGif,
  multipart,
  png,
} from '../../../tests/support/upload.ts';
import { sql } from '../../platform/database/sql.ts';

const log: string[] = [];
const { app, services, database, staff, superAdmin, person, tokenOf } = await testApi({}, (line) =>
  log.push(line),
);
const { insert } = await sampleRows(database);

let token: string;
beforeAll(async () => {
  token = await superAdmin();
});

async function send({ payload, headers }: Multipart, more: Record<string, string> = {}, by = token) {
  const reply = await app.inject({
    method: 'POST',
    url: '/media',
    payload,
    headers: { authorization: `Bearer ${by}`, ...headers, ...more },
  });
  return { status: reply.statusCode, body: reply.json() };
}
const upload = (...files: FileSent[]) => send(multipart(...files));

const rowOf = async (key: string) => {
  const [row] = await database.query(sql`select * from media where s3_key = ${key}`);
  return row;
};

describe('an image', () => {
  test.each([
    ['jpeg', jpeg, 'image/jpeg', 'jpg'],
    ['png', png, 'image/png', 'png'],
    ['gif', gif, 'image/gif', 'gif'],
    ['moving gif', movingGif, 'image/gif', 'gif'],
  ])('%s is stored unchanged under a key that nobody can guess', async (_, make, type, extension) => {
    const bytes = await make();
    // The type and extension that the browser sends do not count.
    const { status, body } = await upload({ bytes, name: 'Größe 1.bin', type: 'text/html' });
    expect(status).toBe(201);
    expect(body).toEqual({ s3Key: expect.stringMatching(new RegExp(`^[\\w-]{32}\\.${extension}$`)) });
    expect(await rowOf(body.s3Key)).toMatchObject({
      kind: 'image',
      content_type: type,
      file_name: `Größe 1.bin.${extension}`,
      size: bytes.length,
      created_at: services.now().instant,
    });
    const reply = await app.inject(`/media/${body.s3Key}`);
    expect(reply.rawPayload.equals(bytes)).toBe(true);
    expect(reply.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
  });

  test('creates an audit entry with its sender', async () => {
    const sender = await person('superAdmin');
    const bytes = await png();
    const sent = multipart({ bytes, name: 'logo.png' });
    const { body } = await send(sent, {}, await tokenOf(sender));
    expect(await rowOf(body.s3Key)).toMatchObject({ uploaded_by: sender.id });
    expect(
      await database.query(
        sql`select actor_id, action, record_type, changes from audit_event where record_id = ${body.s3Key}`,
      ),
    ).toEqual([
      {
        actor_id: sender.id,
        action: 'upload',
        record_type: 'media',
        changes: {
          fileName: { from: null, to: 'logo.png' },
          contentType: { from: null, to: 'image/png' },
          size: { from: null, to: bytes.length },
        },
      },
    ]);
  });

  test('may be sent with other fields, which are ignored', async () => {
    const form = new FormData();
    form.set('title', 'x'.repeat(5000));
    form.set('file', new Blob([await png()]), 'a.png');
    form.set('file2', 'text');
    const body = new Response(form);
    const payload = Buffer.from(await body.arrayBuffer());
    const headers = { 'content-type': body.headers.get('content-type') ?? '' };
    expect((await send({ payload, headers })).status).toBe(201);
  });

  test('loses its location and is rotated upright', async () => {
    const photograph = await sharp(await jpeg(60, 40))
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload({ bytes: photograph });
    const stored = await services.media.read(body.s3Key);
    const bytes = stored && (await buffer(stored.stream));
    expect(await rowOf(body.s3Key)).toMatchObject({ size: bytes?.length });
    const { exif, width, height } = await sharp(bytes ?? '').metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 40, height: 60 });
  });

  test('with only the camera in its metadata is not changed', async () => {
    const bytes = await sharp(await jpeg())
      .withExif({ IFD0: { Make: 'Camera' } })
      .toBuffer();
    const { body } = await upload({ bytes });
    expect((await app.inject(`/media/${body.s3Key}`)).rawPayload.equals(bytes)).toBe(true);
  });

  test.each([
    ['../../x.png', 'x.png'],
    ['..\\..\\x.png', 'x.png'],
    ['C:\\temp\\x.png', 'x.png'],
    ['/etc/passwd', 'passwd.png'],
    ['a\0b\x01\x7f.png', 'ab.png'],
    ['photo\u202egnp.exe', 'photognp.exe.png'],
    ['  \u200b ', 'image.png'],
    ['..', 'image.png'],
    ['folder/', 'image.png'],
    ['x'.repeat(300), `${'x'.repeat(251)}.png`],
    ['😀'.repeat(300), `${'😀'.repeat(251)}.png`],
    ['<b>&amp;.png', '<b>&amp;.png'],
  ])('named %j is stored as %j', async (name, stored) => {
    const { status, body } = await upload({ bytes: await png(4, 4), name });
    expect(status).toBe(201);
    expect(await rowOf(body.s3Key)).toMatchObject({ file_name: stored });
  });
});

describe('who may upload', () => {
  const image = async () => multipart({ bytes: await png() });

  test('without a token it is a 401', async () => {
    expect(await send(await image(), { authorization: '' })).toEqual({
      status: 401,
      body: { title: 'Unauthorized' },
    });
  });

  test('staff who cannot edit a challenge and company accounts may not', async () => {
    expect(await send(await image(), {}, await staff(['challengeGroups', 'assessor']))).toEqual({
      status: 403,
      body: { title: 'Only people who can edit a challenge can upload images.' },
    });
    expect((await send(await image(), {}, await tokenOf(await person('user')))).status).toBe(403);
  });

  test('a challenge lead and an admin of a group may', async () => {
    const [lead, admin] = [await person('admin'), await person('admin')];
    await insert(database, 'challenge', { challenge_lead_id: lead.id });
    await insert(database, 'challenge_group_admin', { person_id: admin.id });
    for (const sender of [lead, admin])
      expect((await send(await image(), {}, await tokenOf(sender))).status).toBe(201);
  });

  test('a page of another site may not, because it cannot know the XSRF token', async () => {
    const cookie = 'XSRF-TOKEN=abc';
    expect((await send(await image(), { cookie })).status).toBe(403);
    expect((await send(await image(), { cookie, 'x-xsrf-token': 'other' })).status).toBe(403);
    expect((await send(await image(), { cookie, 'x-xsrf-token': 'abc' })).status).toBe(201);
  });
});

test('no other call accepts multipart', async () => {
  const { payload, headers } = multipart({ bytes: 'x' });
  const reply = await app.inject({
    method: 'POST',
    url: '/admin/challengeTags',
    payload,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  expect(reply.statusCode).toBe(415);
});

test('the log never contains the token, even at its most detailed level', () => {
  expect(log.some((line) => line.includes('multipart'))).toBe(true);
  expect(log.filter((line) => line.includes(token))).toEqual([]);
});
