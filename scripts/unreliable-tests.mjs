// A reporter of vitest that writes the names of tests that failed once and passed when repeated.
import { writeFileSync } from 'node:fs';

export default class UnreliableTests {
  /** @type {string[]} */
  #names = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} › ${test.fullName}`);
  }

  onTestRunEnd() {
    const { UNRELIABLE_TESTS_FILE: file } = process.env;
    if (file) writeFileSync(file, JSON.stringify(this.#names));
  }
}
