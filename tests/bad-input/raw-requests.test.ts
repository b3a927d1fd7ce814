// Malformed requests over a real connection: the server refuses each one clearly and keeps running.
import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '../../contract/endpoint.ts';
import { serverMessages } from '../../contract/server-messages.ts';
import { folderStore } from '../../server/platform/media/store.ts';
import { testApi } from '../support/api.ts';
import { testFolder } from '../support/folder.ts';
import { exchange, type RawReply } from '../support/raw-connection.ts';
import { multipart, png } from '../support/upload.ts';
import { deep } from './hostile-values.ts';
import { saveState, wronglyStoredIn } from './restore-state.ts';

const folder = await testFolder();
const { app, database, superAdmin } = await testApi({}, undefined, folderStore(folder));
const validBody = JSON.stringify({ name: 'Never stored', isPublic: true });

let token: string;
let port: number;
let state: Awaited<ReturnType<typeof saveState>>;
beforeAll(async () => {
  token = await superAdmin();
  state = await saveState(database, folder);
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** After each case: nothing is stored, and the server answers the next request. */
afterEach(async () => {
  await app.afterReply.settled();
  expect(wronglyStoredIn(await state.restoreRows())).toEqual([]);
  expect(await state.removeNewFiles()).toEqual([]);
  const next = await exchange({ port }, `GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(next.status).toBe(200);
});

type Lines = Record<string, string | number>;
function head(method: string, path: string, lines: Lines): string {
  const all = { Host: 'x', Authorization: `Bearer ${token}`, Connection: 'close', ...lines };
  return `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
}

const json = 'application/json';
const post = (body: string | Buffer, lines: Lines = {}) =>
  exchange(
    { port },
    head('POST', '/admin/challengeTags', {
      'Content-Type': json,
      'Content-Length': Buffer.byteLength(body),
      ...lines,
    }),
    body,
  );

function expectRefusal(reply: RawReply, ...statuses: (number | null)[]) {
  expect(statuses).toContain(reply.status);
  if (reply.status === null) return;
  expect(reply.head).toMatch(/\r\ncontent-type: application\/json; charset=utf-8/i);
  expect(() => Problem.strict().parse(JSON.parse(reply.body))).not.toThrow();
}

describe('a body', () => {
  test.each<[string, () => string | Buffer, Lines, number]>([
    ['of a hundred thousand levels', () => deep(100_000).text, {}, 413],
    ['of a hundred thousand levels that are never closed', () => '['.repeat(100_000), {}, 413],
    ['with a text of a hundred thousand levels in a field', () => `{"name":${deep(100_000).text}}`, {}, 413],
    ['over two megabytes', () => JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) }), {}, 413],
    ['with 60,000 fields', () => `{${Array.from({ length: 60_000 }, (_, n) => `"${n}":1`)}}`, {}, 413],
    ['in UTF-16', () => Buffer.from(`\ufeff${validBody}`, 'utf16le'), {}, 400],
    [
      'in UTF-16 with a matching charset',
      () => Buffer.from(validBody, 'utf16le'),
      { 'Content-Type': `${json}; charset=utf-16` },
      400,
    ],
    ['that ends in the middle of a character', () => Buffer.from('{"name":"é').subarray(0, -1), {}, 400],
    ['compressed with gzip', () => gzipSync(validBody), { 'Content-Encoding': 'gzip' }, 400],
    ['with a trailing comma', () => '{"name":"x",}', {}, 400],
    ['with two values', () => `${validBody}${validBody}`, {}, 400],
    ['of NUL bytes', () => Buffer.alloc(100), {}, 400],
    ['with NaN as a number', () => '{"name":NaN}', {}, 400],
    ['of another type', () => validBody, { 'Content-Type': 'application/xml' }, 415],
    ['of an unreadable type', () => validBody, { 'Content-Type': ';;;' }, 415],
    [
      'with a type of 5,000 characters',
      () => validBody,
      { 'Content-Type': `${json}/${'x'.repeat(5000)}` },
      415,
    ],
    ['as a form', () => 'name=x', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    [
      'as a form with a file, where the call accepts none',
      () => validBody,
      { 'Content-Type': 'multipart/form-data; boundary=x' },
      415,
    ],
  ])('%s', async (_, body, lines, status) => {
    expectRefusal(await post(body(), lines), status);
  });

  test.each<[string, Buffer]>([
    ['in latin1, with a letter that is not valid UTF-8', Buffer.from('{"isPublic":7,"name":"é"}', 'latin1')],
    [
      'with bytes that are not UTF-8',
      Buffer.from([...Buffer.from('{"isPublic":7,"name":"'), 0xff, 0xc0, 0x80, 0x22, 0x7d]),
    ],
    [
      'with a field twice, where the last one counts',
      Buffer.from('{"name":"x","isPublic":true,"isPublic":7}'),
    ],
    ['with half a character', Buffer.from('{"isPublic":true,"name":"\\ud800"}')],
  ])('%s', async (_, body) => {
    const reply = await post(body);
    expectRefusal(reply, 400);
    expect(JSON.parse(reply.body).errors).toBeDefined();
  });

  test('shorter than its Content-Length', async () => {
    const cut = head('POST', '/admin/challengeTags', { 'Content-Type': json, 'Content-Length': 500 });
    expectRefusal(await exchange({ port, finally: 'ends' }, cut, validBody), 400, null);
    await exchange({ port, finally: 'hangs up' }, cut, validBody);
  });

  test('longer than its Content-Length: the rest is not read as a request', async () => {
    const lines = { 'Content-Type': json, 'Content-Length': 2, Connection: 'keep-alive' };
    const reply = await exchange({ port }, head('POST', '/admin/challengeTags', lines), '{}hello');
    expect(reply.status).toBe(400);
  });
});

describe('a head', () => {
  const answerTo = (...pieces: (string | Buffer)[]) => exchange({ port }, ...pieces);

  test.each<[string, () => string, ...(number | null)[]]>([
    ['a first line of a hundred kilobytes', () => head('GET', `/${'x'.repeat(100_000)}`, {}), 431],
    [
      'a query of a hundred kilobytes',
      () => head('GET', `/admin/challengeTags?search=${'x'.repeat(100_000)}`, {}),
      431,
    ],
    ['a header of a hundred kilobytes', () => head('GET', '/', { X: 'x'.repeat(100_000) }), 431],
    ['fifty thousand headers', () => `GET / HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(50_000)}\r\n`, 431],
    [
      'two lengths',
      () =>
        `${head('POST', '/admin/challengeTags', { 'Content-Length': 2 }).slice(0, -2)}Content-Length: 5\r\n\r\n{}`,
      400,
    ],
    ['a negative length', () => head('POST', '/admin/challengeTags', { 'Content-Length': '-1' }), 400],
    [
      'a length and chunks',
      () =>
        `${head('POST', '/admin/challengeTags', { 'Content-Length': 2, 'Transfer-Encoding': 'chunked' })}0\r\n\r\n`,
      400,
    ],
    [
      'chunks without a size',
      () =>
        `${head('POST', '/admin/challengeTags', { 'Transfer-Encoding': 'chunked', 'Content-Type': json })}zz\r\nhello\r\n0\r\n\r\n`,
      400,
    ],
    [
      'an unknown encoding',
      () => head('POST', '/admin/challengeTags', { 'Transfer-Encoding': 'magic' }),
      400,
    ],
    ['a header name with a space', () => `GET / HTTP/1.1\r\nHost : x\r\n\r\n`, 400],
    ['a NUL in a header', () => head('GET', '/', { X: 'a\0b' }), 400],
    ['an unknown method', () => head('BREW', '/admin/challengeTags', {}), 400, 404],
    ['an unknown HTTP version', () => 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400],
    ['a TLS handshake', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ])('%s', async (_, pieces, ...statuses) => {
    expectRefusal(await answerTo(pieces()), ...statuses);
  });

  test.each(['/admin/challengeTags/%', '/admin/challengeTags/10/%E0%A4%A', '/admin/challenges/%FF'])(
    'the address %s, which cannot be decoded',
    async (path) => {
      expectRefusal(await answerTo(head('GET', path, {})), 400);
    },
  );

  test.each([
    '/admin/challenges/..',
    '/admin/challenges/%2e%2e/x',
    '/media/..%2f..%2fetc%2fpasswd',
    '/media/%00',
    '//',
    '/%00',
  ])('the address %s does not reach another route', async (path) => {
    const reply = await answerTo(head('DELETE', path, {}));
    expectRefusal(reply, 404, 400);
    const { status } = await answerTo(head('GET', path, { Accept: json }));
    expect(status).toBeLessThan(500);
  });

  test('no host, or two', async () => {
    expectRefusal(await answerTo('GET /health HTTP/1.1\r\n\r\n'), 400);
    expectRefusal(await answerTo('GET /health HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'), 400);
  });

  test('only line ends', async () => {
    expectRefusal(await exchange({ port, finally: 'ends' }, '\r\n'.repeat(1000)), 400, null);
  });

  test('an invalid token', async () => {
    for (const authorization of [
      'Bearer',
      'Bearer a.b.c',
      `Bearer ${'x'.repeat(8000)}`,
      'Basic eDp4',
      'Bearer \xff',
    ])
      expectRefusal(
        await answerTo(head('GET', '/admin/challengeTags', { Authorization: authorization })),
        401,
      );
  });

  test('a hundred pipelined requests on one connection are answered in order', async () => {
    const one = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n';
    const last = 'GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    expect((await answerTo(one.repeat(99), last)).replies).toBe(100);
  });

  test('a request after an unreadable one is not answered', async () => {
    const reply = await answerTo('hello\r\n\r\n', 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
    expectRefusal(reply, 400);
    expect(reply.replies).toBe(1);
  });
});

describe('a form with a file', () => {
  const type = multipart().headers['content-type'];
  const upload = (body: string | Buffer, lines: Lines = {}) =>
    exchange(
      { port },
      head('POST', '/media', { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body), ...lines }),
      body,
    );
  const form = async (name = 'image.png') => multipart({ bytes: await png(8, 8), name }).payload;

  test.each<[string, string, number]>([
    ['without a boundary', 'multipart/form-data', 415],
    ['with an empty boundary', 'multipart/form-data; boundary=', 415],
    ['with another boundary', 'multipart/form-data; boundary=another', 400],
    ['with a boundary of ten thousand letters', `multipart/form-data; boundary=${'x'.repeat(10_000)}`, 400],
    ['with two boundaries', `${type}; boundary=another`, 415],
    [
      'with a boundary in extended encoding',
      `multipart/form-data; boundary*=utf-8''boundary-of-the-test`,
      415,
    ],
    [
      'with a boundary whose closing quote is missing',
      'multipart/form-data; boundary="boundary-of-the-test',
      415,
    ],
    ['as multipart/mixed', `multipart/mixed; boundary=boundary-of-the-test`, 415],
    ['with the content type of JSON', json, 415],
  ])('%s', async (_, contentType, status) => {
    expectRefusal(await upload(await form(), { 'Content-Type': contentType }), status);
  });

  test('of thousands of fields', async () => {
    const part = '--boundary-of-the-test\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n';
    expectRefusal(await upload(`${part.repeat(5000)}--boundary-of-the-test--\r\n`), 400);
  });

  test('of a hundred thousand tiny parts', async () => {
    const body = `${'--b\r\n\r\nx\r\n'.repeat(100_000)}--b--\r\n`;
    const reply = await upload(body, { 'Content-Type': 'multipart/form-data; boundary=b' });
    expectRefusal(reply, 400, null);
    if (reply.status !== null) expect(JSON.parse(reply.body).title).toBe(serverMessages.unreadableRequest);
  });

  test('with thousands of headers before its file', async () => {
    const lines = 'X: y\r\n'.repeat(5000);
    const body = (await form()).toString('latin1').replace('Content-Type', `${lines}Content-Type`);
    expectRefusal(await upload(Buffer.from(body.slice(0, -60), 'latin1')), 400);
  });

  test('without a file, with two, and with one inside another form', async () => {
    expectRefusal(await upload('--boundary-of-the-test--\r\n'), 400);
    const { payload } = multipart({ bytes: await png(8, 8) }, { bytes: await png(8, 8) });
    expectRefusal(await upload(payload), 400);
    const nested = multipart({ bytes: await form(), type: 'multipart/mixed; boundary=inner' });
    expectRefusal(await upload(nested.payload), 400);
  });

  test('cut off at any point', async () => {
    const body = await form();
    for (const length of [0, 1, 30, 100, body.length - 20, body.length - 3]) {
      const lines = { 'Content-Type': type, 'Content-Length': body.length };
      const reply = await exchange(
        { port, finally: 'ends' },
        head('POST', '/media', lines),
        body.subarray(0, length),
      );
      expectRefusal(reply, 400, null);
      await exchange({ port, finally: 'hangs up' }, head('POST', '/media', lines), body.subarray(0, length));
    }
  });

  test('in chunks with wrong sizes', async () => {
    const lines = { 'Content-Type': type, 'Transfer-Encoding': 'chunked' };
    expectRefusal(
      await exchange({ port, finally: 'ends' }, head('POST', '/media', lines), 'fffffff\r\n', await form()),
      400,
      null,
    );
    expectRefusal(await exchange({ port }, head('POST', '/media', lines), 'nonsense\r\n'), 400, null);
  });
});
