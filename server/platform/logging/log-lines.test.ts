// All log lines are written, even just before the process ends, and a failing output never blocks the process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { testFolder } from '../../../tests/support/folder.ts';
import { openLogLines } from './log-lines.ts';

const folder = await testFolder();
const openLog = (name: string) => {
  const file = path.join(folder, name);
  return { lines: openLogLines(openSync(file, 'w')), text: () => readFileSync(file, 'utf8') };
};

test('writes lines in order: a few after a delay, many together', async () => {
  const { lines, text } = openLog('many');
  const expected = Array.from({ length: 500 }, (_, index) => `line ${index}\n`);
  for (const line of expected) lines.write(line);
  await vi.waitFor(() => expect(text()).toBe(expected.join('')));
});

test('a flush writes all waiting lines immediately', () => {
  const { lines, text } = openLog('flushed');
  lines.write('one\n');
  lines.write('two\n');
  expect(text()).toBe('');
  lines.flushSync();
  expect(text()).toBe('one\ntwo\n');
});

const program = `
  import { openLogLines } from ${JSON.stringify(path.join(import.meta.dirname, 'log-lines.ts'))};
  const lines = openLogLines(2);
  lines.write('the last line\\n');
  process.exit(3);`;
const run = (stderr: 'pipe' | number) =>
  spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'ignore', stderr],
    cwd: path.join(import.meta.dirname, '..'),
  });

test('writes the last lines before the process ends', async () => {
  const child = run('pipe');
  const [output] = await Promise.all([child.stderr?.setEncoding('utf8').toArray(), once(child, 'close')]);
  expect(output?.join('')).toBe('the last line\n');
  expect(child.exitCode).toBe(3);
});

test.runIf(existsSync('/dev/full'))('a full disk does not keep the process from ending', async () => {
  const child = run(openSync('/dev/full', 'w'));
  await once(child, 'close');
  expect(child.exitCode).toBe(3);
});

test('a closed pipe does not keep the process from ending', async () => {
  const child = run('pipe');
  child.stderr?.destroy();
  await once(child, 'close');
  expect(child.exitCode).toBe(3);
});
