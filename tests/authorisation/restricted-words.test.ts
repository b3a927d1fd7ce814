// The restriction test: no reading call, export or PDF shows a word of a restricted record to anyone but super admins.
import { expect, test } from 'vitest';
import { scoreSummary } from '../../contract/score-summary.ts';
import { pagesOf } from '../support/pdf.ts';
import { readers, type StaffCaller, staff, superAdmins } from './callers.ts';
import { sendsAll } from './choose-cells.ts';
import { createWordFinder } from './find-words.ts';
import { buildRestrictedWorld, secret } from './restricted-world.ts';

const { world, words, unshownWords, ids } = await buildRestrictedWorld();
const { findWords, findAllWords } = createWordFinder(world, { secret, words: [...words, ...unshownWords] });

test('a super admin finds every word', async () => {
  const found = await findAllWords('super admin of IX');
  expect(words.filter((word) => !found.some((line) => line.endsWith(word)))).toEqual([]);
}, 120_000);

const isSuperAdmin = (caller: StaffCaller) => (superAdmins as readonly StaffCaller[]).includes(caller);
const others = sendsAll
  ? staff.filter((caller) => !isSuperAdmin(caller))
  : ([...readers, 'group viewer', 'group holder', 'admin.ga@demo'] as const);

test.each(others)(
  '%s finds no word',
  async (caller) => {
    expect(await findWords(caller)).toEqual([]);
  },
  120_000,
);

test('the shared page and its PDF show no word', async () => {
  const { app, call } = world.api;
  const { body } = await call(scoreSummary.share, {
    token: world.tokens['super admin of IX'],
    params: { id: ids.challengeID },
    body: {},
  });
  const open = (address: string) => {
    const { pathname, search, host } = new URL(address);
    return app.inject({ url: pathname + search, headers: { host } });
  };
  const page = await open(body.shareLink);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Restricted');
  expect(page.body).not.toContain(secret);
  const pdf = /href="([^"]*pdf[^"]*)"/i.exec(page.body)?.[1] ?? '';
  const drawn = await open(new URL(pdf, body.shareLink).href);
  const text = (await pagesOf(drawn.rawPayload)).join('\n');
  expect(text).toContain('Restricted');
  expect(text).not.toContain(secret);
}, 60_000);
