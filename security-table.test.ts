// Holds docs/security.md against the tests it names: each must be there, under the title that the table gives.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;
const table = readFileSync(path.join(root, 'docs', 'security.md'), 'utf8');
/** One file may be named with several titles. */
const named = [
  ...table.matchAll(/`(?<file>[\w./-]+\.test\.tsx?)` › (?<titles>"[^"]*"(?:, "[^"]*")*)/g),
].flatMap(({ groups: { file = '', titles = '' } = {} }) =>
  [...titles.matchAll(/"([^"]*)"/g)].map(([, title = '']) => ({ file, title })),
);

test('each test that docs/security.md names exists', () => {
  const isThere = ({ file, title }: (typeof named)[number]) =>
    title !== '' &&
    existsSync(path.join(root, file)) &&
    readFileSync(path.join(root, file), 'utf8').includes(title);
  expect(named.filter((one) => !isThere(one))).toEqual([]);
});

test('each requirement is met with a test, met elsewhere, not applicable, or openly not met', () => {
  const lines = table.split('\n').filter((line) => /^\| \d+\.\d/.test(line));
  const isAccountedFor = (line: string) => {
    const shownBy = line.split('|').at(-2)?.trim() ?? '';
    return /› "|^not applicable$|^operations\.md$|^SECURITY\.md$/.test(shownBy) || line.includes('see above');
  };
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => !isAccountedFor(line))).toEqual([]);
});
