// Tests routes outside the table of calls: files, pages, the API description, unknown addresses and other methods.
import { describe, expect, test } from 'vitest';
import { sql } from '../../server/platform/database/sql.ts';
import { signedPath } from '../../server/platform/media/signing.ts';
import { testApi } from '../support/api.ts';
import { sampleRows } from '../support/rows.ts';
import { endpoints } from './send-calls.ts';

const { app, database, services, settings, superAdmin } = await testApi();
const { insert, ids } = await sampleRows(database);
/** A super admin, so a refusal is not due to missing permissions. */
const authorization = `Bearer ${await superAdmin()}`;

const stored = async (kind: string, contentType: string) => {
  const { s3_key } = await insert(database, 'media', { kind, content_type: contentType, size: 5 });
  await services.media.write(s3_key, Buffer.from('bytes'));
  return s3_key;
};
const image = await stored('image', 'image/png');
await database.execute(sql`update challenge set image_s3_key = ${image} where id = ${ids.challenge}`);
const attachment = await stored('attachment', 'application/pdf');
await insert(database, 'application_attachment', { s3_key: attachment });
const unused = await stored('image', 'image/png');
const scores = await stored('document', 'application/pdf');
const previewKey = 'preview-key-of-the-test-123';
await database.execute(sql`update challenge set preview_key = ${previewKey} where id = ${ids.challenge}`);

/** The back office and the public sites have different hosts. */
const hostOf = (url: string) =>
  new URL(url.startsWith('/site') ? settings.publicSites.ix : settings.adminSiteUrl).host;
const statusOf = async (url: string) =>
  (await app.inject({ url, headers: { host: hostOf(url) } })).statusCode;

describe('without a token', () => {
  const { challenge } = ids;
  const expected: [description: string, url: string, status: number][] = [
    ['an image that a challenge shows', `/media/${image}`, 200],
    // The form shows the image before the challenge is saved. Its key cannot be guessed.
    ['an image just uploaded', `/media/${unused}`, 200],
    ['a PDF of scores', `/media/${scores}`, 404],
    ['an attachment', `/media/${attachment}`, 404],
    ['an attachment in a smaller size', `/media/${attachment}?width=96`, 404],
    [
      'an attachment with a made-up signature',
      `/media/${attachment}?expires=4102444800&signature=${'A'.repeat(43)}`,
      404,
    ],
    ['a file that does not exist', `/media/${'a'.repeat(32)}.png`, 404],
    ['a path that leaves the folder', '/media/..%2f..%2fetc%2fpasswd', 404],
    ['a public list of challenges', '/site/ix', 200],
    ['a challenge before it is published', `/site/ix/challenges/${challenge}`, 404],
    ['the same with its preview key', `/site/ix/challenges/${challenge}?previewKey=${previewKey}`, 200],
    ['the same with another key', `/site/ix/challenges/${challenge}?previewKey=${'x'.repeat(27)}`, 404],
    ['the same on the other site', `/site/ga/challenges/${challenge}?previewKey=${previewKey}`, 404],
    ['scores with a made-up token', `/site/ix/expiring/score-summary/?token=${'x'.repeat(43)}`, 404],
    ['their PDF with a made-up token', `/site/ix/expiring/score-summary/pdf?token=${'x'.repeat(43)}`, 404],
    ['a preview with a made-up code', '/site/ix/auto-login?token=made-up&redirect=/', 410],
    ['a site that does not exist', '/site/zz', 404],
    ['the description of the API', '/openapi.json', 200],
    ['the page that describes it', '/docs', 200],
    ['the health check', '/health', 200],
    ['an unknown call', '/admin/nothing', 404],
    ['an unknown public call', '/public/nothing', 404],
    ['the folder of files', '/media', 404],
    ['the folder of calls', '/admin', 404],
  ];

  test.each(expected)('%s', async (_, url, status) => {
    expect(await statusOf(url)).toBe(status);
  });

  test('a signed address opens only its own attachment', async () => {
    const signed = signedPath(services, attachment, services.now().instant);
    expect(await statusOf(signed)).toBe(200);
    const other = await stored('attachment', 'application/pdf');
    await insert(database, 'application_attachment', { s3_key: other });
    expect(await statusOf(signed.replace(attachment, other))).toBe(404);
  });
});

describe('methods that the table of calls does not define', () => {
  /** The address of one call may match another: `update-challengelead` could be an id. */
  const isKnown = (address: string, method: string) =>
    [...endpoints.values()].some(
      (one) =>
        one.method === method && new RegExp(`^/${one.path.replaceAll(/:\w+/g, '[^/]+')}$`, 'i').test(address),
    );
  const addresses = new Set([...endpoints.values()].map(({ path }) => `/${path.replaceAll(/:\w+/g, '1')}`));
  /** All other addresses serve a screen of the back office, if it is built. */
  const isCall = (address: string) => /^\/(admin|public|media)\b/.test(address);

  test.each(['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST'] as const)('%s', async (method) => {
    const found: string[] = [];
    for (const address of addresses) {
      if (!isCall(address) || isKnown(address, method)) continue;
      const { statusCode } = await app.inject({ method, url: address, headers: { authorization } });
      if (statusCode !== 404) found.push(`${method} ${address}: ${statusCode}`);
    }
    expect(found).toEqual([]);
  });
});
