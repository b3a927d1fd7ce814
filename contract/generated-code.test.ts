// Tests that schemas generate no code where a Content-Security-Policy forbids it: in pages and their workers.
import { afterEach, expect, test, vi } from 'vitest';

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.resetModules();
  await import('./zod.ts');
});

async function generatesCode(globals: readonly string[]): Promise<boolean> {
  for (const name of globals) vi.stubGlobal(name, {});
  vi.resetModules();
  const { z } = await import('./zod.ts');
  return z.config().jitless !== true;
}

test('schemas generate code in Node, but not in pages and workers', async () => {
  expect(await generatesCode([])).toBe(true);
  expect(await generatesCode(['document'])).toBe(false);
  vi.unstubAllGlobals();
  expect(await generatesCode(['WorkerGlobalScope'])).toBe(false);
});
