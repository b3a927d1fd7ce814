// @vitest-environment jsdom
// Tests that a download is saved under its name, and that a refusal saves nothing.
import { ReadableStream } from 'node:stream/web';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { challenges } from '../../contract/challenges.ts';
import { messages } from '../../contract/messages.ts';
import { download, saveFromAddress } from './download.ts';

let saved: { name: string; blob: Blob }[] = [];
let requests: { address: string; accept: string | null }[] = [];
const blobs = new Map<string, Blob>();

function answer(reply: () => Response) {
  vi.stubGlobal('fetch', async (address: string, options: { headers: Headers }) => {
    requests.push({ address, accept: options.headers.get('accept') });
    return reply();
  });
}

beforeEach(() => {
  saved = [];
  requests = [];
  URL.createObjectURL = (blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob as Blob);
    return address;
  };
  URL.revokeObjectURL = (address) => void blobs.delete(address);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) saved.push({ name: this.download, blob });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const save = () => download(challenges.export, { params: { id: 7 } }, 'SubmissionsSummary.csv');

test('saves the file byte for byte', async () => {
  answer(() => new Response('\ufeffid\r\n1\r\n'));
  await save();
  expect(requests).toEqual([{ address: '/admin/challenges/7/export', accept: 'text/csv' }]);
  expect(saved.map(({ name }) => name)).toEqual(['SubmissionsSummary.csv']);
  expect(await saved[0]?.blob.arrayBuffer().then((bytes) => bytes.byteLength)).toBe(10);
});

test('a refusal saves nothing and gives the reason', async () => {
  answer(() => Response.json({ title: messages.notFound }, { status: 404 }));
  await expect(save()).rejects.toThrow(messages.notFound);
  expect(saved).toEqual([]);
});

test('a file that breaks off is not saved', async () => {
  const cutOff = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('id')),
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  // The window of a test has no streams, so this is Node's, which has other types.
  answer(() => new Response(cutOff as unknown as BodyInit));
  await expect(save()).rejects.toThrow(messages.networkFailed);
  expect(saved).toEqual([]);
});

test('saves the file at an address under the server’s name, and never replaces the page with it', () => {
  const links: HTMLAnchorElement[] = [];
  vi.mocked(HTMLAnchorElement.prototype.click).mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this);
  });
  saveFromAddress('http://localhost/media/summary.pdf');
  expect(links.map(({ href, target }) => [href, target])).toEqual([
    ['http://localhost/media/summary.pdf', '_blank'],
  ]);
  expect(links[0]?.hasAttribute('download')).toBe(true);
  expect(links[0]?.isConnected).toBe(false);
});
