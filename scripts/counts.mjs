// Counts tests from the JSON reports of vitest and Playwright.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number, repeated?: string[] }} Counts `repeated`: tests that failed once and passed the second time */

/**
 * A file that could not be loaded has no failed test in the report, but counts as a failure.
 * @param {string} file
 * @param {string} unreliableFile written by unreliable-tests.mjs
 * @returns {Counts}
 */
export function readVitest(file, unreliableFile) {
  /** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    repeated: existsSync(unreliableFile) ? JSON.parse(readFileSync(unreliableFile, 'utf8')) : [],
  };
}

/** @typedef {{ file: string, specs: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite */

/**
 * @param {string} file
 * @returns {Counts}
 */
export function readPlaywright(file) {
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[], suites: Suite[] }} */
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    repeated: suites.flatMap(repeatedOf),
  };
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function repeatedOf({ file, specs, suites = [] }) {
  const repeated = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...repeated.map(({ title }) => `${file} › ${title}`), ...suites.flatMap(repeatedOf)];
}

/**
 * @param {Counts[]} all
 * @returns {string} for example `12 passed, 0 failed`, after a line for each test that was repeated
 */
export function describeCounts(all) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    all.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum('skipped');
  const repeated = all.flatMap((counts) => counts.repeated ?? []);
  return `${repeated.map((name) => `Unreliable, passed only when repeated: ${name}\n`).join('')}${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
