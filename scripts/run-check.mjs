// `npm run fuzz`, `test:faults`, `bench`, `bench:web`: prepares like `npm test`, then runs that check.
import './node-version.mjs';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { run } from './command.mjs';
import { installIfNeeded } from './prepare.mjs';
import { fail, PlainError } from './progress.mjs';
import { root } from './project.mjs';

const installed = (/** @type {string[]} */ ...path) => join(root, 'node_modules', ...path);
const vitest = installed('vitest', 'vitest.mjs');
const tsx = installed('tsx', 'dist', 'cli.mjs');

/**
 * @typedef {object} Check
 * @property {string[]} command
 * @property {NodeJS.ProcessEnv} [env]
 * @property {true} [needsBrowser]
 * @property {true} [leavesFolders] everything it leaves in the system's temporary folder is removed when it ends
 */

/** @type {Record<string, Check>} */
const checks = {
  fuzz: {
    command: [vitest, 'run', 'tests/bad-input', 'tests/authorisation'],
    env: { FUZZ_CASES: '10000' },
  },
  faults: { command: [vitest, 'run', '--config', 'vitest.faults.config.ts'], leavesFolders: true },
  bench: { command: [tsx, 'bench/main.ts'] },
  'bench:web': { command: [tsx, 'bench/web/main.ts'], needsBrowser: true },
};

const [name = '', ...args] = process.argv.slice(2);
const check = checks[name];
if (!check) {
  fail(new PlainError(`There is no check "${name}"; choose one of: ${Object.keys(checks).join(', ')}.`));
}

try {
  await installIfNeeded(process.stdout);
  const browser = check.needsBrowser && (await ensureBrowser(process.stdout));
  const built = await run(process.execPath, [join(root, 'scripts', 'build.mjs')], { visible: true });
  if (built.code !== 0) throw new PlainError('The build failed.');
  const env = {
    ...process.env,
    ...check.env,
    ...(browser && { CHROMIUM_PATH: browser }),
    ...(check.leavesFolders && { TMPDIR: temporaryFolder() }),
  };
  process.exitCode = (await run(process.execPath, [...check.command, ...args], { env, visible: true })).code;
} catch (error) {
  fail(error);
}

/** A failed or killed test may leave folders, so they are removed here, also after Ctrl-C. */
function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'challenge-desk-faults-'));
  // When root starts it, PostgreSQL runs under another account, which needs access to this folder.
  chmodSync(folder, 0o755);
  process.once('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    } catch (error) {
      process.stderr.write(
        `${folder} could not be removed: ${error instanceof Error ? error.message : error}\n`,
      );
    }
  });
  return folder;
}
