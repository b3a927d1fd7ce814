// Tests the counts at the end of `npm test` with a sample report of Playwright.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeCounts, readPlaywright } from './counts.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'challenge-desk-counts-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function describeReport(stats: object, suites: object[] = [], errors: object[] = []) {
  const file = join(folder, 'playwright.json');
  writeFileSync(file, JSON.stringify({ stats, suites, errors }));
  return describeCounts([{ passed: 10, failed: 0, skipped: 0 }, readPlaywright(file)]);
}

test('a journey that passed only the second time counts as passed, and is named', () => {
  const inGroup = {
    file: 'tags.test.ts',
    specs: [{ title: 'sorts', tests: [{ status: 'flaky' }] }],
  };
  const suite = {
    file: 'tags.test.ts',
    specs: [{ title: 'opens', tests: [{ status: 'expected' }] }],
    suites: [inGroup],
  };
  expect(describeReport({ expected: 1, unexpected: 0, flaky: 1, skipped: 0 }, [suite])).toBe(
    'Unreliable, passed only when repeated: tags.test.ts › sorts\n12 passed, 0 failed',
  );
});

test('a journey that failed twice and an error outside any journey count as failed', () => {
  expect(describeReport({ expected: 1, unexpected: 1, flaky: 0, skipped: 2 }, [], [{}])).toBe(
    '11 passed, 2 failed, 2 skipped',
  );
});
