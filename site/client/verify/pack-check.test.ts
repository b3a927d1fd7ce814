// Tests what the page /verify answers about a file, with the published keys that it loads.
import { afterEach, expect, test, vi } from 'vitest';
import { packLimits } from '../../../contract/decision-vocabulary.ts';
import { canonicalJson } from '../../../rules/canonical-json.ts';
import { packOf } from '../../../rules/decision-pack.ts';
import { otherSeed, seal, testFacts } from '../../../rules/example-pack.ts';
import { maximumPackSize } from '../../../rules/pack-verification.ts';
import { checkPack } from './pack-check.ts';

const pack = packOf(testFacts);
const sealed = await seal(pack);
const file = new Blob([canonicalJson(sealed)]);
const timeZone = 'Europe/London';

const keyOf = ({ keyID, publicKey }: typeof sealed) => ({
  keyID,
  publicKey,
  firstUsedOn: '2026-11-16T10:00:00.000Z',
});

/** The only network that the check has. */
function publish(reply: () => Response) {
  const fetcher = vi.fn(async (_address: string) => reply());
  vi.stubGlobal('fetch', fetcher);
  return fetcher;
}
const publishKeys = (...keys: ReturnType<typeof keyOf>[]) => publish(() => Response.json({ keys }));
afterEach(() => vi.unstubAllGlobals());

test('an unchanged pack is valid and has a fingerprint; only the list of keys is loaded', async () => {
  const fetcher = publishKeys(keyOf(sealed));
  expect(await checkPack({ file, timeZone })).toEqual({
    outcome: 'checked',
    verdict: {
      isValid: true,
      text: 'The pack is unchanged, and all figures follow from the ratings. Sealed on 16/11/2026 10:00 by Ana Hill.',
      warning: null,
      exitCode: 0,
    },
    facts: {
      challenge: 'Cleaner kilns',
      fingerprint: sealed.hash.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 '),
      previous: null,
    },
  });
  expect(fetcher.mock.calls).toEqual([['/.well-known/challenge-desk-keys.json']]);
});

test('a later pack names the one before it', async () => {
  publishKeys(keyOf(sealed));
  const later = await seal({ ...pack, previousHash: sealed.hash });
  expect(await checkPack({ file: new Blob([canonicalJson(later)]), timeZone })).toMatchObject({
    facts: { previous: expect.stringMatching(/^([0-9a-f]{4} ?){4}$/) },
  });
});

test('a pack signed with another key is refused, although its signature is valid', async () => {
  publishKeys(keyOf(await seal(pack, otherSeed)));
  expect(await checkPack({ file, timeZone })).toMatchObject({
    verdict: { isValid: false, text: 'The key 21fe31dfa154a261 is not among the published keys.' },
    facts: null,
  });
});

test.each<[description: string, reply: () => Response]>([
  ['the server cannot be reached', () => Response.error()],
  ['the server is out of order', () => Response.json({ title: 'Unavailable' }, { status: 503 })],
  ['the reply is a page', () => new Response('<!doctype html>')],
  ['the reply is not a list of keys', () => Response.json({ keys: null })],
])('nothing is checked if %s', async (_, reply) => {
  publish(reply);
  expect(await checkPack({ file, timeZone })).toEqual({ outcome: 'noKeys' });
});

test('a file that is far too large is not read, because it is not a pack', async () => {
  publishKeys(keyOf(sealed));
  const arrayBuffer = vi.fn();
  const huge = Object.assign(new Blob(), { arrayBuffer });
  Object.defineProperty(huge, 'size', { value: maximumPackSize + 1 });
  expect(await checkPack({ file: huge, timeZone })).toMatchObject({
    verdict: { text: 'This file is not a decision pack.' },
  });
  expect(arrayBuffer).not.toHaveBeenCalled();
});

test('a pack with more submissions than any challenge has is not a pack', async () => {
  publishKeys(keyOf(sealed));
  const [first] = pack.submissions;
  const submissions = Array.from({ length: packLimits.submissions + 1 }, (_, index) => ({
    ...first,
    id: index + 1,
  }));
  const huge = new Blob([canonicalJson(await seal({ ...pack, submissions }))]);
  expect(await checkPack({ file: huge, timeZone })).toMatchObject({
    verdict: { text: 'This file is not a decision pack.' },
  });
});

test('a file that was deleted after it was chosen cannot be read', async () => {
  publishKeys(keyOf(sealed));
  const deletedFile = Object.assign(new Blob(), {
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
  });
  expect(await checkPack({ file: deletedFile, timeZone })).toEqual({ outcome: 'unreadable' });
});
