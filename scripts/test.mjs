// `npm test`: installs what the tests need; runs lint, types, build, unit and API tests and the essential journeys;
// counts the tests. `npm run check` passes --all.
//
//   npm test -- --all                    also runs the lengthy tests, axe, and the journeys without the tag @essential, as the
//                                        build machine does
//   npm test -- --only unit              one step: lint, types, unit or journeys
//   npm test -- --only unit -- server    passes everything after the second -- to vitest or Playwright
//   npm test -- --slow                   lists the twenty slowest tests at the end
import './node-version.mjs';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { run } from './command.mjs';
import { describeCounts, readPlaywright, readVitest } from './counts.mjs';
import { installIfNeeded } from './prepare.mjs';
import { elapsed, fail, PlainError } from './progress.mjs';
import { root } from './project.mjs';
import { describeSlowest, timesOfPlaywright, timesOfVitest } from './slowest.mjs';
import { ensurePdfTools } from './system-packages.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('./slowest.mjs').TimedTest} TimedTest */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} headline
 * @property {string[]} command arguments of node, the script first
 * @property {NodeJS.ProcessEnv} [env]
 * @property {{ file: string, read: (file: string) => Counts, times: (file: string) => TimedTest[] }} [report]
 */

const { only, shouldRunAll, shouldListSlowest, testArguments } = readArguments();
const isTerminal = process.stdout.isTTY === true;
const reports = mkdtempSync(join(tmpdir(), 'challenge-desk-test-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

try {
  await installIfNeeded(process.stdout);
  if (!only || only === 'unit') await ensurePdfTools(process.stdout);
  const needsBrowser = !only || only === 'journeys';
  const browser = needsBrowser ? await ensureBrowser(process.stdout) : undefined;
  await runAll(steps(browser).filter(({ name }) => isWanted(name)));
} catch (error) {
  fail(error);
}

/** @returns {{ only: string | undefined, shouldRunAll: boolean, shouldListSlowest: boolean, testArguments: string[] }} */
function readArguments() {
  const names = ['lint', 'types', 'unit', 'journeys'];
  try {
    const { values, positionals } = parseArgs({
      options: {
        all: { type: 'boolean', default: false },
        only: { type: 'string' },
        slow: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    if (values.only !== undefined && !names.includes(values.only)) throw new Error();
    if (positionals.length > 0 && values.only !== 'unit' && values.only !== 'journeys') throw new Error();
    return {
      only: values.only,
      // With --only, the arguments say which ones to run.
      shouldRunAll: values.all || values.only !== undefined,
      shouldListSlowest: values.slow,
      testArguments: positionals,
    };
  } catch {
    return fail(
      new PlainError(
        `Usage: npm test [-- [--all] [--slow] [--only ${names.join('|')} [-- arguments of vitest or Playwright]]]`,
      ),
    );
  }
}

/** @param {string} name */
function isWanted(name) {
  return !only || name === only || (only === 'journeys' && name === 'build');
}

/**
 * @param {string | undefined} browser
 * @returns {Step[]}
 */
function steps(browser) {
  const installed = (/** @type {string[]} */ ...path) => join(root, 'node_modules', ...path);
  const vitest = join(reports, 'vitest.json');
  const unreliable = join(reports, 'unreliable.json');
  const playwright = join(reports, 'playwright.json');
  return [
    {
      name: 'lint',
      headline: 'Format and lint',
      command: [
        installed('@biomejs', 'biome', 'bin', 'biome'),
        'ci',
        ...(isTerminal ? [] : ['--colors=off']),
        '.',
      ],
    },
    {
      name: 'types',
      headline: 'Types',
      // With several checkers, each would work out most types again. The linter uses the other core.
      command: [installed('typescript', 'bin', 'tsc'), '--noEmit', '--checkers', '1'],
    },
    { name: 'build', headline: 'Build', command: [join(root, 'scripts', 'build.mjs')] },
    {
      name: 'unit',
      headline: 'Unit and API tests',
      command: [
        installed('vitest', 'vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${vitest}`,
        `--reporter=${join(root, 'scripts', 'unreliable-tests.mjs')}`,
        ...(shouldRunAll ? [] : ['--project=!lengthy']),
        ...testArguments,
      ],
      env: { UNRELIABLE_TESTS_FILE: unreliable },
      report: { file: vitest, read: (file) => readVitest(file, unreliable), times: timesOfVitest },
    },
    {
      name: 'journeys',
      headline: shouldRunAll ? 'Journeys in Chromium' : 'Essential journeys in Chromium',
      command: [
        installed('@playwright', 'test', 'cli.js'),
        'test',
        ...(shouldRunAll ? [] : ['--grep', '@essential', ...essentialFiles()]),
        ...testArguments,
      ],
      env: {
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: playwright,
        ...(shouldRunAll ? {} : { ESSENTIAL_JOURNEYS: 'true' }),
      },
      report: { file: playwright, read: readPlaywright, times: timesOfPlaywright },
    },
  ];
}

/** Names the files because Playwright takes seconds to load all of them only to look for the tag. */
function essentialFiles() {
  const folder = join(root, 'tests', 'journeys');
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
  return files.filter((name) => readFileSync(join(folder, name), 'utf8').includes("'@essential'"));
}

/** @param {Step[]} checks */
async function runAll(checks) {
  const started = performance.now();
  /** @type {Counts[]} */
  const counted = [];
  /** @type {Step | undefined} */
  let failed;
  // Steps without tests use one core each, so they run in parallel. The tests use all cores.
  const withoutTests = checks.filter(({ report }) => !report);
  const batches = [withoutTests, ...checks.filter(({ report }) => report).map((step) => [step])];
  for (const batch of batches) {
    const codes = await Promise.all(batch.map((step) => runOne(step, batch.length === 1)));
    for (const step of batch) {
      const counts = countTests(step);
      if (counts) counted.push(counts);
    }
    failed = batch.find((_, index) => codes[index] !== 0);
    if (!failed) continue;
    // A step that fails without naming a test must not end in "0 failed".
    if (!counted.some(({ failed: count }) => count > 0)) counted.push({ passed: 0, failed: 1, skipped: 0 });
    break;
  }
  if (shouldListSlowest) process.stdout.write(`\n${describeSlowest(checks.flatMap(timesOf))}`);
  process.stdout.write(
    `\n${failed ? `Stopped at: ${failed.headline}` : 'All steps passed'}, ${elapsed(started)}\n`,
  );
  process.stdout.write(`${describeCounts(counted)}\n`);
  process.exitCode = failed ? 1 : 0;
}

/**
 * @param {Step} step
 * @param {boolean} isAlone otherwise the output is shown at the end
 */
async function runOne({ headline, command, env }, isAlone) {
  const since = performance.now();
  // Some tools colour their output on a build machine even without a terminal.
  const plain = isTerminal ? {} : { NO_COLOR: '1' };
  if (isAlone) process.stdout.write(`\n── ${headline}\n`);
  const { code, output } = await run(process.execPath, command, {
    env: { ...process.env, ...plain, ...env },
    visible: isAlone,
  });
  if (!isAlone) process.stdout.write(`\n── ${headline}\n${output}`);
  process.stdout.write(`── ${headline}: ${code === 0 ? 'done' : 'failed'} after ${elapsed(since)}\n`);
  return code;
}

/**
 * @param {Step} current
 * @returns {Counts | undefined} undefined if the step has no tests or ended before it wrote a report
 */
function countTests({ report }) {
  return report && existsSync(report.file) ? report.read(report.file) : undefined;
}

/**
 * @param {Step} current
 * @returns {TimedTest[]}
 */
function timesOf({ report }) {
  return report && existsSync(report.file) ? report.times(report.file) : [];
}
