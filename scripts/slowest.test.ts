// Tests the list of the slowest tests with sample reports of vitest and Playwright.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './project.mjs';
import { describeSlowest, timesOfPlaywright, timesOfVitest } from './slowest.mjs';

function reportOf(content: object): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'challenge-desk-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('names the tests of both kinds by file and title, the slowest first', () => {
  const vitest = reportOf({
    testResults: [
      {
        name: path.join(root, 'server/features/tags/routes.test.ts'),
        assertionResults: [
          { fullName: 'a tag is created', duration: 120 },
          { fullName: 'a tag is skipped', duration: null },
        ],
      },
    ],
  });
  const specs = [{ title: 'a tag is deleted', tests: [{ results: [{ duration: 900 }, { duration: 700 }] }] }];
  const playwright = reportOf({
    suites: [{ title: 'tags.test.ts', suites: [{ title: 'with a finger', specs }] }],
  });
  expect(describeSlowest([...timesOfVitest(vitest), ...timesOfPlaywright(playwright)])).toBe(
    [
      'The slowest tests:',
      '    1.6 s  tests/journeys/tags.test.ts › with a finger › a tag is deleted',
      '    0.1 s  server/features/tags/routes.test.ts › a tag is created',
      '    0.0 s  server/features/tags/routes.test.ts › a tag is skipped',
      '',
    ].join('\n'),
  );
});

test('lists no more than twenty', () => {
  const tests = Array.from({ length: 30 }, (_, index) => ({ name: `test ${index}`, milliseconds: index }));
  expect(describeSlowest(tests).split('\n')).toHaveLength(22);
});
