// The built worker runs the code that V8 compiled for it, and draws the same documents as its source.
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { builtServer } from '../tests/support/built-server.ts';
import { pagesOf } from '../tests/support/pdf.ts';
import { documentOf, summaryOf } from '../tests/support/pdf-documents.ts';
import { scoreSummaryPdf } from './platform/pdf/score-summary.ts';
import { workerOptions } from './platform/runtime/worker-options.ts';

test('V8 accepts the code of the build with the options of a worker process', async () => {
  const script = `
    const { readFileSync } = require('node:fs');
    const source = require('node:module').wrap(readFileSync('worker-program.cjs', 'utf8'));
    const cachedData = readFileSync('worker-program.code');
    const { cachedDataRejected } = new (require('node:vm').Script)(source, { cachedData });
    process.stdout.write(cachedDataRejected ? 'rejected' : 'accepted');`;
  const { PATH, HOME } = process.env;
  const checked = promisify(execFile)(process.execPath, [...workerOptions, '-e', script], {
    cwd: builtServer,
    env: { PATH, HOME },
  });
  expect((await checked).stdout).toBe('accepted');
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
