// Tests that the worker answers every question, also if the check throws.
import { afterEach, expect, test, vi } from 'vitest';
import { canonicalJson } from '../../../rules/canonical-json.ts';
import { packOf } from '../../../rules/decision-pack.ts';
import { seal, testFacts } from '../../../rules/example-pack.ts';
import type { PackAnswer, PackQuestion } from './pack-check.ts';

type Listener = (event: { readonly data: PackQuestion }) => Promise<void>;

// A test window has no workers, so the worker's code runs here and its listener is kept.
let listen: Listener | undefined;
vi.stubGlobal('addEventListener', (_: string, listener: Listener) => {
  listen = listener;
});
await import('./pack.worker.ts');
vi.unstubAllGlobals();

const sealed = await seal(packOf(testFacts));
const file = new Blob([canonicalJson(sealed)]);

async function ask(question: PackQuestion): Promise<PackAnswer[]> {
  const { keyID, publicKey } = sealed;
  const keys = [{ keyID, publicKey, firstUsedOn: '2026-11-16T10:00:00.000Z' }];
  const answers: PackAnswer[] = [];
  vi.stubGlobal('fetch', async () => Response.json({ keys }));
  vi.stubGlobal('postMessage', (answer: PackAnswer) => answers.push(answer));
  await listen?.({ data: question });
  return answers;
}
afterEach(() => vi.unstubAllGlobals());

test('the worker answers with the verdict', async () => {
  expect(await ask({ file, timeZone: 'UTC' })).toMatchObject([
    { outcome: 'checked', verdict: { isValid: true } },
  ]);
});

test('the worker answers that the check failed if it throws', async () => {
  // There is no such time zone, so the time of sealing cannot be written.
  expect(await ask({ file, timeZone: 'Nowhere' })).toEqual([{ outcome: 'failed' }]);
});
