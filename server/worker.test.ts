// The built worker runs the code that V8 compiled for it, and draws the same documents as its source.
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { equalPercents, exampleRows } from '../rules/example-rows.ts';
import { stabilityOf } from '../rules/stability.ts';
import { builtServer } from '../tests/support/built-server.ts';
import { pagesOf } from '../tests/support/pdf.ts';
import { documentOf, summaryOf } from '../tests/support/pdf-documents.ts';
import { scoreSummaryPdf } from './platform/pdf/score-summary.ts';
import { workerOptions } from './platform/runtime/worker-options.ts';

const checksumLength = 4;
const readBuilt = (name: string) => readFileSync(path.join(builtServer, name));

function damaged(start: number, end: number, byte: number): Uint8Array {
  const code = readBuilt('worker-program.code');
  code.subarray(start, end).fill(byte);
  return code;
}

test('V8 accepts the code of the build with the options of a worker process', async () => {
  const script = `
    const { readFileSync } = require('node:fs');
    const source = require('node:module').wrap(readFileSync('worker-program.cjs', 'utf8'));
    const cachedData = readFileSync('worker-program.code').subarray(0, -${checksumLength});
    const { cachedDataRejected } = new (require('node:vm').Script)(source, { cachedData });
    process.stdout.write(cachedDataRejected ? 'rejected' : 'accepted');`;
  const { PATH, HOME } = process.env;
  const checked = promisify(execFile)(process.execPath, [...workerOptions, '-e', script], {
    cwd: builtServer,
    env: { PATH, HOME },
  });
  expect((await checked).stdout).toBe('accepted');
});

/** Starts a copy of the built worker, in which some files are others. */
function startCopy(changed: Readonly<Record<string, Uint8Array | null>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'challenge-desk-worker-'));
  for (const name of ['worker.cjs', 'worker-program.cjs', 'worker-program.code']) {
    const bytes = name in changed ? changed[name] : readBuilt(name);
    if (bytes) writeFileSync(path.join(folder, name), bytes);
  }
  const child = fork(path.join(folder, 'worker.cjs'), {
    serialization: 'advanced',
    execArgv: [...workerOptions],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  return child;
}

async function simulateIn(child: ChildProcess, percents = equalPercents) {
  child.send({ kind: 'simulate', job: { rows: exampleRows, percents, mode: 'together' } });
  const [answer] = (await once(child, 'message')) as [{ result: string; error: Error }];
  return answer;
}

test.each<[name: string, changed: Parameters<typeof startCopy>[0]]>([
  ['nothing', {}],
  ['missing code', { 'worker-program.code': null }],
  ['empty code', { 'worker-program.code': new Uint8Array() }],
  ['code with a changed byte', { 'worker-program.code': damaged(5000, 5001, 7) }],
  ['code that ends in zeros', { 'worker-program.code': damaged(-8000, -checksumLength, 0) }],
])('the worker simulates with %s', async (_, changed) => {
  const { result } = await simulateIn(startCopy(changed));
  expect(JSON.parse(result)).toEqual(
    stabilityOf({ rows: exampleRows, percents: equalPercents, places: null }, 'together'),
  );
});

test('the worker runs the program as it is, not the code of another one that is as long', async () => {
  const text = readBuilt('worker-program.cjs').toString();
  const changed = text.replace('defaultReplicates = 4e3', 'defaultReplicates = 1e3');
  expect(changed).not.toBe(text);
  const { result } = await simulateIn(startCopy({ 'worker-program.cjs': Buffer.from(changed) }));
  expect(JSON.parse(result).replicates).toBe(1000);
});

test('an error names the program without the folder of the build', async () => {
  const { error } = await simulateIn(startCopy({}), [101, 0, 0, 0, 0]);
  expect(error.message).toBe('The weights must be five whole percents from 0 to 100.');
  expect(error.stack).toMatch(/\(worker-program\.cjs:\d+:\d+\)/);
});

test('texts in any script are drawn without the packages that the build leaves out', async () => {
  const texts = [
    'Larkspur',
    'Ξεσκεπάζω τὴν ψυχοφθόρα βδελυγμία',
    'გამარჯობა მსოფლიო',
    'مرحبا بالعالم 123',
    'שלום עולם',
    'नमस्ते दुनिया',
    'a\u0301\u0323 q\u0307 Å\u0332',
    '日本語 😀 \u2028 soft\u00adhyphen',
  ];
  const document = documentOf(
    texts.map((text) =>
      summaryOf(text, text, [{ name: text, ratings: [3], comment: `${text} `.repeat(30) }]),
    ),
  );
  const child = fork(path.join(builtServer, 'worker.cjs'), {
    serialization: 'advanced',
    execArgv: [...workerOptions],
  });
  onTestFinished(() => void child.kill());
  child.send({ kind: 'drawSummary', job: document });
  const [{ result }] = (await once(child, 'message')) as [{ result: Uint8Array }];
  expect(await pagesOf(result)).toEqual(await pagesOf(await scoreSummaryPdf(document)));
});
