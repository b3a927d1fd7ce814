// What `npm start` does before the server runs, tried on a small project with a stand-in for npm and for the bundler.
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
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Each start is four processes, and a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

/** Installs what the lock file names and notes that it was called. */
const npm = `
const fs = require('node:fs');
if (fs.existsSync('npm-fails')) { console.log('the registry is on fire'); process.exit(1); }
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

/** Writes the part that its configuration names; stays half-way as long as it is told to. */
const bundler = `
const fs = require('node:fs');
const after = (option) => process.argv[process.argv.indexOf(option) + 1];
const part = { 'vite.config.ts': 'web', 'vite.site.config.ts': 'site', 'vite.server.config.ts': 'server' }[after('--config')];
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

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'challenge desk '));
  cpSync(import.meta.dirname, path.join(folder, 'scripts'), { recursive: true });
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', JSON.stringify(lock));
  write('npm/package.json', '{ "type": "commonjs" }');
  write('npm/npm-cli.js', npm);
  write('bundler.js', bundler);
  write('node_modules/package.json', '{ "type": "commonjs" }');
  for (const room of ['web', 'site', 'server', 'contract', 'rules']) write(`${room}/first.ts`, '// One.');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function start(...args: string[]): ChildProcess {
  const env = { ...process.env, npm_execpath: path.join(folder, 'npm', 'npm-cli.js') };
  return spawn(process.execPath, [path.join(folder, 'scripts', 'start.mjs'), ...args], { env });
}

async function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}

/** Starts once and tells what had to be done for it. */
async function startAndSee(): Promise<string[]> {
  write('calls', '');
  const { code, output } = await ended(start());
  expect(output).toContain('server');
  expect(code).toBe(0);
  return calls();
}

async function halfBuilt(): Promise<void> {
  const sign = () => readFileSync(path.join(folder, 'bundler-hangs'), 'utf8');
  await expect.poll(sign, { timeout: 15_000 }).toBe('now');
}

function calls(): string[] {
  return readFileSync(path.join(folder, 'calls'), 'utf8').split('\n').filter(Boolean);
}

const builds = ['build web', 'build site', 'build server'];
const everything = ['install', ...builds];

test('the first start installs and builds, the second does neither', async () => {
  expect(await startAndSee()).toEqual(everything);
  expect(await startAndSee()).toEqual([]);
});

test('a change builds only what is made from it', async () => {
  await startAndSee();
  write('web/first.ts', '// Two.');
  expect(await startAndSee()).toEqual(['build web']);
  write('server/second.ts', '// New.');
  expect(await startAndSee()).toEqual(['build server']);
  // The server renders the public pages.
  write('site/first.ts', '// Two.');
  expect(await startAndSee()).toEqual(['build site', 'build server']);
  write('contract/first.ts', '// Two.');
  expect(await startAndSee()).toEqual(builds);
  write('server/first.test.ts', '// A test.');
  expect(await startAndSee()).toEqual([]);
});

test('the files of the build before stay a week for pages that are still open, and no longer', async () => {
  const assets = () => readdirSync(path.join(folder, 'dist/web/assets')).sort();
  await startAndSee();
  write('web/first.ts', '// Longer.');
  await startAndSee();
  expect(assets()).toEqual(['screen-10.js', 'screen-7.js']);
  const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
  utimesSync(path.join(folder, 'dist/web/assets/screen-7.js'), longAgo, longAgo);
  write('web/first.ts', '// Longest.');
  await startAndSee();
  expect(assets()).toEqual(['screen-10.js', 'screen-11.js']);
});

test('a lock file that names other packages is installed; one that was merely touched is not', async () => {
  await startAndSee();
  utimesSync(path.join(folder, 'package-lock.json'), new Date(), new Date(Date.now() + 60_000));
  expect(await startAndSee()).toEqual([]);
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/fastify': { version: '5.0.1' } } }));
  expect(await startAndSee()).toEqual(everything);
});

test('a package that was removed by hand is installed again', async () => {
  await startAndSee();
  rmSync(path.join(folder, 'node_modules', 'fastify'), { recursive: true });
  expect(await startAndSee()).toEqual(['install']);
});

test('packages for other machines may be missing', async () => {
  await startAndSee();
  const elsewhere = { version: '1.0.0', optional: true, os: ['another'], cpu: ['another'] };
  write('package-lock.json', JSON.stringify({ packages: { ...lock.packages, 'node_modules/x': elsewhere } }));
  expect(await startAndSee()).toEqual(builds);
});

test('a build that was killed is never taken for a finished one', async () => {
  await startAndSee();
  write('server/first.ts', '// Two.');
  write('bundler-hangs', '');
  const child = start();
  await halfBuilt();
  child.kill('SIGKILL');
  await once(child, 'exit');
  rmSync(path.join(folder, 'bundler-hangs'));
  expect(await startAndSee()).toEqual(['build server']);
  expect(existsSync(path.join(folder, 'dist', 'server', 'half'))).toBe(false);
});

test('two that start at the same time prepare the folder once', async () => {
  write('calls', '');
  const both = await Promise.all([ended(start()), ended(start())]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(calls()).toEqual(everything);
});

test('an interrupted start ends the bundler and gives the folder back', async () => {
  await startAndSee();
  write('server/first.ts', '// Two.');
  write('bundler-hangs', '');
  const child = start();
  await halfBuilt();
  child.kill('SIGTERM');
  expect((await ended(child)).code).toBe(128 + 15);
  expect(existsSync(path.join(folder, 'dist', '.preparing'))).toBe(false);
});

test('an install that fails shows what npm said and stops', async () => {
  write('npm-fails', '');
  const { code, output } = await ended(start());
  expect(code).toBe(1);
  expect(output).toContain('the registry is on fire');
  expect(output).toContain('The packages could not be installed');
});
