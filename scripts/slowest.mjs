// Finds the slowest tests in the JSON reports of vitest and Playwright.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './project.mjs';

/** @typedef {{ name: string, milliseconds: number }} TimedTest */

const maxListed = 20;

/**
 * @param {string} file
 * @returns {TimedTest[]}
 */
export function timesOfVitest(file) {
  /** @type {{ testResults: { name: string, assertionResults: { fullName: string, duration?: number | null }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, name)} › ${fullName}`,
      milliseconds: duration ?? 0,
    })),
  );
}

/**
 * @typedef {object} Suite
 * @property {string} title
 * @property {{ title: string, file: string, tests: { results: { duration: number }[] }[] }[]} [specs]
 * @property {Suite[]} [suites]
 */

/**
 * @param {string} file
 * @returns {TimedTest[]}
 */
export function timesOfPlaywright(file) {
  /** @type {{ suites: Suite[] }} */
  const { suites } = JSON.parse(readFileSync(file, 'utf8'));
  /** @type {(suite: Suite, path: string[]) => TimedTest[]} */
  const timesIn = ({ specs = [], suites: inner = [] }, path) => [
    ...specs.map(({ title, tests }) => ({
      name: [...path, title].join(' › '),
      milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...inner.flatMap((suite) => timesIn(suite, [...path, suite.title])),
  ];
  return suites.flatMap((suite) => timesIn(suite, [`tests/journeys/${suite.title}`]));
}

/**
 * @param {TimedTest[]} tests
 * @returns {string} a line for each of the slowest
 */
export function describeSlowest(tests) {
  const slowest = tests.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, maxListed);
  const lines = slowest.map(
    ({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`,
  );
  return ['The slowest tests:', ...lines, ''].join('\n');
}
