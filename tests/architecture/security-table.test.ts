// Checks that every test that docs/security.md names exists under the title in the table.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const table = readFileSync(path.join(root, 'docs', 'security.md'), 'utf8');
/** The table may name several titles for one file. */
const namedTests = [
  ...table.matchAll(/`(?<file>[\w./-]+\.test\.tsx?)` › (?<titles>"[^"]*"(?:, "[^"]*")*)/g),
].flatMap(({ groups: { file = '', titles = '' } = {} }) =>
  [...titles.matchAll(/"([^"]*)"/g)].map(([, title = '']) => ({ file, title })),
);

test('each test that docs/security.md names exists', () => {
  const exists = ({ file, title }: (typeof namedTests)[number]) =>
    title !== '' &&
    existsSync(path.join(root, file)) &&
    readFileSync(path.join(root, file), 'utf8').includes(title);
  expect(namedTests.filter((one) => !exists(one))).toEqual([]);
});

test('each requirement names a test or a document, is not applicable, or is listed as not met', () => {
  const lines = table.split('\n').filter((line) => /^\| \d+\.\d/.test(line));
  const isAccountedFor = (line: string) => {
    const shownBy = line.split('|').at(-2)?.trim() ?? '';
    return /› "|^not applicable$|^operations\.md$|^SECURITY\.md$/.test(shownBy) || line.includes('see above');
  };
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => !isAccountedFor(line))).toEqual([]);
});
