// `npm run fuzz`, `test:faults`, `bench`, `bench:web`: prepares like `npm test`, then runs the proof of that name.
import './node-version.mjs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { run } from './command.mjs';
import { installIfNeeded } from './prepare.mjs';
import { fail, PlainError } from './progress.mjs';
import { root } from './project.mjs';

const installed = (/** @type {string[]} */ ...path) => join(root, 'node_modules', ...path);
const vitest = installed('vitest', 'vitest.mjs');
const tsx = installed('tsx', 'dist', 'cli.mjs');

/** @type {Record<string, { command: string[], env?: NodeJS.ProcessEnv, needsBrowser?: true }>} */
const proofs = {
  fuzz: { command: [vitest, 'run', 'server/bad-input'], env: { FUZZ_CASES: '10000' } },
  faults: { command: [vitest, 'run', '--config', 'vitest.faults.config.ts'] },
  bench: { command: [tsx, 'bench/main.ts'] },
  'bench:web': { command: [tsx, 'bench/web/main.ts'], needsBrowser: true },
};

const [name = '', ...args] = process.argv.slice(2);
const proof = proofs[name];
if (!proof) {
  fail(new PlainError(`There is no proof "${name}"; there are: ${Object.keys(proofs).join(', ')}.`));
}

try {
  await installIfNeeded(process.stdout);
  const browser = proof.needsBrowser && (await ensureBrowser(process.stdout));
  const built = await run(process.execPath, [join(root, 'scripts', 'build.mjs')], { visible: true });
  if (built.code !== 0) throw new PlainError('The build failed.');
  const env = { ...process.env, ...proof.env, ...(browser && { CHROMIUM_PATH: browser }) };
  process.exitCode = (await run(process.execPath, [...proof.command, ...args], { env, visible: true })).code;
} catch (error) {
  fail(error);
}
