// Tests what `npm start` does before the server runs, on a small project with a fake npm and a fake bundler.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

// Each start runs four processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Installs the packages of the lock file and records the call. */
const npm = `
const fs = require('node:fs');
if (fs.existsSync('npm-fails')) { console.log('the packages cannot be installed'); process.exit(1); }
console.log('installed');
fs.appendFileSync('calls', 'install\\n');
fs.mkdirSync('node_modules', { recursive: true });
const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
for (const name of Object.keys(lock.packages).filter(Boolean)) {
  fs.mkdirSync(name, { recursive: true });
  fs.writeFileSync(name + '/package.json', '{}');
}
fs.mkdirSync('node_modules/vite/bin', { recursive: true });
fs.copyFileSync('bundler.js', 'node_modules/vite/bin/vite.js');
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify(lock));
`;

/** Writes the part that its configuration names; hangs half-way while the file bundler-hangs exists. */
const bundler = `
const fs = require('node:fs');
const after = (option) => process.argv[process.argv.indexOf(option) + 1];
const part = {
  'vite.config.ts': 'web', 'vite.site.config.ts': 'site', 'vite.server.config.ts': 'server', 'vite.worker.config.ts': null,
}[after('--config')];
// The worker is built beside the server, into the same folder.
if (part === null) process.exit();
const folder = after('--outDir');
fs.mkdirSync(folder, { recursive: true });
if (fs.existsSync('bundler-hangs')) {
  fs.writeFileSync(folder + '/half', '');
  fs.writeFileSync('bundler-hangs', 'now');
  setInterval(() => fs.existsSync('bundler-hangs') || process.exit(1), 50);
} else {
  fs.appendFileSync('calls', 'build ' + part + '\\n');
  if (part === 'server') fs.writeFileSync(folder + '/main.js', 'console.log("server", process.argv.slice(2).join(" "))');
  else if (part === 'site') fs.writeFileSync(folder + '/ix.svg', '');
  else {
    fs.mkdirSync(folder + '/assets');
    fs.writeFileSync(folder + '/index.html', '<title>Challenge Desk</title>');
    fs.writeFileSync(folder + '/assets/screen-' + fs.readFileSync('web/first.ts', 'utf8').length + '.js', '');
  }
}
`;

const lock = { packages: { '': {}, 'node_modules/fastify': { version: '5.0.0' } } };
let folder: string;
/** A copy of the folder after its first start, because a first start takes most of a test's time. */
let startedFolder: string | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'challenge desk '));
  cpSync(import.meta.dirname, path.join(folder, 'scripts'), { recursive: true });
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', JSON.stringify(lock));
  write('npm/package.json', '{ "type": "commonjs" }');
  write('npm/npm-cli.js', npm);
  write('bundler.js', bundler);
  write('node_modules/package.json', '{ "type": "commonjs" }');
  for (const source of ['web', 'site', 'server', 'contract', 'rules']) write(`${source}/first.ts`, '// One.');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => startedFolder && rmSync(startedFolder, { recursive: true, force: true }));

function write(name: string, content: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function start(...args: string[]): ChildProcess {
  const env = { ...process.env, npm_execpath: path.join(folder, 'npm', 'npm-cli.js') };
  return spawn(process.execPath, [path.join(folder, 'scripts', 'start.mjs'), ...args], { env });
}

async function waitForEnd(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}

/** Starts once and returns what had to be installed and built. */
async function startAndListCalls(): Promise<string[]> {
  write('calls', '');
  const { code, output } = await waitForEnd(start());
  expect(output).toContain('server');
  expect(code).toBe(0);
  return calls();
}

async function useStartedFolder(): Promise<void> {
  const everyFile = { recursive: true, preserveTimestamps: true };
  if (startedFolder) return cpSync(startedFolder, folder, everyFile);
  await startAndListCalls();
  startedFolder = mkdtempSync(path.join(tmpdir(), 'challenge desk '));
  cpSync(folder, startedFolder, everyFile);
}

async function waitUntilHalfBuilt(): Promise<void> {
  const marker = () => readFileSync(path.join(folder, 'bundler-hangs'), 'utf8');
  await expect.poll(marker, { timeout: 15_000 }).toBe('now');
}

function calls(): string[] {
  return readFileSync(path.join(folder, 'calls'), 'utf8').split('\n').filter(Boolean);
}

const builds = ['build web', 'build site', 'build server'];
const everything = ['install', ...builds];

test('the first start installs and builds, the second does neither', async () => {
  expect(await startAndListCalls()).toEqual(everything);
  expect(await startAndListCalls()).toEqual([]);
});

test('a change rebuilds only the parts that use it', async () => {
  await useStartedFolder();
  write('web/first.ts', '// Two.');
  expect(await startAndListCalls()).toEqual(['build web']);
  write('server/second.ts', '// New.');
  expect(await startAndListCalls()).toEqual(['build server']);
  // The server renders the public pages.
  write('site/first.ts', '// Two.');
  expect(await startAndListCalls()).toEqual(['build site', 'build server']);
  write('contract/first.ts', '// Two.');
  expect(await startAndListCalls()).toEqual(builds);
  write('server/first.test.ts', '// A test.');
  expect(await startAndListCalls()).toEqual([]);
});

test('assets of the previous build stay for a week, for pages that are still open', async () => {
  const assets = () => readdirSync(path.join(folder, 'dist/web/assets')).sort();
  await useStartedFolder();
  write('web/first.ts', '// Longer.');
  await startAndListCalls();
  expect(assets()).toEqual(['screen-10.js', 'screen-7.js']);
  const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
  utimesSync(path.join(folder, 'dist/web/assets/screen-7.js'), longAgo, longAgo);
  write('web/first.ts', '// Longest.');
  await startAndListCalls();
  expect(assets()).toEqual(['screen-10.js', 'screen-11.js']);
});

test('a changed lock file is installed; one that was only touched is not', async () => {
  await useStartedFolder();
  utimesSync(path.join(folder, 'package-lock.json'), new Date(), new Date(Date.now() + 60_000));
  expect(await startAndListCalls()).toEqual([]);
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/fastify': { version: '5.0.1' } } }));
  expect(await startAndListCalls()).toEqual(everything);
});

test('a package that was removed by hand is installed again', async () => {
  await useStartedFolder();
  rmSync(path.join(folder, 'node_modules', 'fastify'), { recursive: true });
  expect(await startAndListCalls()).toEqual(['install']);
});

test('packages for other machines may be missing', async () => {
  await useStartedFolder();
  const otherMachine = { version: '1.0.0', optional: true, os: ['another'], cpu: ['another'] };
  write(
    'package-lock.json',
    JSON.stringify({ packages: { ...lock.packages, 'node_modules/x': otherMachine } }),
  );
  expect(await startAndListCalls()).toEqual(builds);
});

test('a killed build does not count as finished', async () => {
  await useStartedFolder();
  write('server/first.ts', '// Two.');
  write('bundler-hangs', '');
  const child = start();
  await waitUntilHalfBuilt();
  child.kill('SIGKILL');
  await once(child, 'exit');
  rmSync(path.join(folder, 'bundler-hangs'));
  expect(await startAndListCalls()).toEqual(['build server']);
  expect(existsSync(path.join(folder, 'dist', 'server', 'half'))).toBe(false);
});

test('two starts at the same time prepare the folder once', async () => {
  write('calls', '');
  const both = await Promise.all([waitForEnd(start()), waitForEnd(start())]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(calls()).toEqual(everything);
});

test('an interrupted start ends the bundler and releases the lock', async () => {
  await useStartedFolder();
  write('server/first.ts', '// Two.');
  write('bundler-hangs', '');
  const child = start();
  await waitUntilHalfBuilt();
  child.kill('SIGTERM');
  expect((await waitForEnd(child)).code).toBe(128 + 15);
  expect(existsSync(path.join(folder, 'dist', '.preparing'))).toBe(false);
});

test('a failed install shows the output of npm and stops', async () => {
  write('npm-fails', '');
  const { code, output } = await waitForEnd(start());
  expect(code).toBe(1);
  expect(output).toContain('the packages cannot be installed');
  expect(output).toContain('The packages could not be installed');
});
