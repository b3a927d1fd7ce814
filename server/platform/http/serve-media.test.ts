// Who gets media: images are public, all other files need an address that was signed a few minutes ago.
import { beforeAll, describe, expect, test } from 'vitest';
import { applications } from '../../../contract/applications.ts';
import { minute, testApi } from '../../../tests/support/api.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../database/sql.ts';

const { app, call, services, database, staff, advanceClock } = await testApi();
const { insert, ids } = await sampleRows(database);

async function file(row: Record<string, string>, bytes: string) {
  const { s3_key } = await insert(database, 'media', { ...row, size: Buffer.byteLength(bytes) });
  await services.media.write(s3_key, Buffer.from(bytes));
  return s3_key;
}
const attachment = (changes: Record<string, string> = {}) =>
  file(
    { kind: 'attachment', content_type: 'application/pdf', file_name: 'Plan (äü) "1".pdf', ...changes },
    '%PDF',
  );

let token: string;
beforeAll(async () => {
  token = await staff(['users']);
});

async function addressOf(key: string) {
  await insert(database, 'application_attachment', { s3_key: key, application_id: ids.application });
  const reply = await call(applications.attachment, {
    token,
    params: { id: ids.application, s3Key: key },
  });
  return new URL(reply.body.s3URL);
}
const get = (address: URL | string, method: 'GET' | 'HEAD' = 'GET') => {
  const { pathname, search } = new URL(address, 'http://admin.test.example');
  return app.inject({ method, url: `${pathname}${search}` });
};

describe('an attachment', () => {
  test('opens by its signed address, with its type and name', async () => {
    const address = await addressOf(await attachment());
    expect(address.origin).toBe('http://admin.test.example');
    const reply = await get(address);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe('%PDF');
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '4',
      'content-disposition': "inline; filename*=UTF-8''Plan%20%28%C3%A4%C3%BC%29%20%221%22.pdf",
      'cache-control': 'private, no-store',
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    expect((await get(address, 'HEAD')).statusCode).toBe(200);
  });

  test('is a 404 without its own signature, or with a changed signature or expiry', async () => {
    const [key, otherKey] = [await attachment(), await attachment()];
    const address = await addressOf(key);
    const other = await addressOf(otherKey);
    const changed = (change: (to: URL) => void) => {
      const to = new URL(address);
      change(to);
      return to;
    };
    for (const wrong of [
      `/media/${key}`,
      changed((to) => to.searchParams.delete('signature')),
      changed((to) => to.searchParams.set('signature', 'x')),
      changed((to) => to.searchParams.set('signature', other.searchParams.get('signature') ?? '')),
      changed((to) => to.searchParams.set('expires', String(Number(to.searchParams.get('expires')) + 60))),
      changed((to) => to.searchParams.append('expires', '9999999999')),
      `/media/${key}?expires=9999999999&signature=`,
    ]) {
      const reply = await get(wrong);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual({ title: 'We could not find this. It may have been deleted.' });
    }
    expect((await get(address)).statusCode).toBe(200);
  });

  test('is a 404 ten minutes after signing', async () => {
    const address = await addressOf(await attachment());
    advanceClock(10 * minute - 1000);
    expect((await get(address)).statusCode).toBe(200);
    advanceClock(1000);
    expect((await get(address)).statusCode).toBe(404);
  });

  test('that browsers do not show is downloaded, and cannot run scripts', async () => {
    const content_type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const reply = await get(await addressOf(await attachment({ content_type })));
    expect(reply.headers['content-disposition']).toMatch(/^attachment;/);
    expect(reply.headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
  });

  test('whose file is missing or has the wrong size is a 404', async () => {
    for (const damage of ['', '%PD', '%PDF-1.7']) {
      const key = await attachment();
      const address = await addressOf(key);
      if (damage === '') await services.media.delete(key);
      else await services.media.write(key, Buffer.from(damage));
      expect((await get(address)).statusCode).toBe(404);
    }
  });

  test('is a 404 once it was detached, even with a signed address', async () => {
    const address = await addressOf(await attachment());
    await database.execute(sql`delete from application_attachment`);
    expect((await get(address)).statusCode).toBe(404);
  });
});

describe('an image', () => {
  test('is public under its key, cached for a year, and usable on the public sites', async () => {
    const key = await file({ kind: 'image', content_type: 'image/png', file_name: 'a.png' }, 'png');
    const reply = await get(`/media/${key}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
});

test.each([
  'nothing-like-it',
  '..%2Ftoken-secret',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5C..%5Cx.png',
  'a.png%00.html',
  '%00',
  'x'.repeat(500),
])('/media/%s is a 404, with or without a width', async (key) => {
  expect((await get(`/media/${key}`)).statusCode).toBe(404);
  expect((await get(`/media/${key}?width=96`)).statusCode).toBe(404);
});
