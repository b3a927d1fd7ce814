// Installs the packages of package-lock.json when node_modules is missing or does not match it.
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { run } from './command.mjs';
import { PlainError, step } from './progress.mjs';
import { root } from './project.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */

/**
 * @param {string} path
 * @returns {Record<string, LockedPackage>}
 */
function readLock(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
}

/**
 * @param {string[] | undefined} names for example `linux` or `!win32`
 * @param {string} platform
 */
function matches(names, platform) {
  if (!names) return true;
  const refused = names.includes(`!${platform}`);
  return !refused && (names.includes(platform) || names.every((name) => name.startsWith('!')));
}

/**
 * An optional package is needed only if it is made for this machine.
 * @param {LockedPackage} locked
 * @param {boolean} withDevelopment
 */
function isNeeded(locked, withDevelopment) {
  if (locked.dev && !withDevelopment) return false;
  if (!locked.optional && !locked.devOptional) return true;
  const isForAPlatform = locked.os !== undefined || locked.cpu !== undefined;
  const hasNoLibc = locked.libc === undefined;
  return (
    isForAPlatform && hasNoLibc && matches(locked.os, process.platform) && matches(locked.cpu, process.arch)
  );
}

/**
 * Compares what npm recorded as installed with the lock file. It ignores file times, because a checkout touches
 * package-lock.json without changing it, and a copied node_modules looks new.
 * @param {{ withDevelopment: boolean }} options
 * @returns {boolean}
 */
export function isInstalled({ withDevelopment }) {
  let installed;
  try {
    installed = readLock('node_modules/.package-lock.json');
  } catch {
    return false;
  }
  for (const [path, locked] of Object.entries(readLock('package-lock.json'))) {
    if (path === '' || !isNeeded(locked, withDevelopment)) continue;
    const found = installed[path];
    if (found?.version !== locked.version || found?.integrity !== locked.integrity) return false;
    if (!existsSync(join(root, path, 'package.json'))) return false;
  }
  return true;
}

/** @returns {[string, ...string[]]} the npm that started this script, or the one on the path */
function npm() {
  const running = process.env.npm_execpath;
  if (running && basename(running) === 'npm-cli.js') return [process.execPath, running];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/**
 * npm needs a cache folder, which an account without a home directory does not have.
 * @returns {string | undefined} a folder to use instead
 */
function makeCacheIfNeeded() {
  let folder = process.env.npm_config_cache;
  try {
    folder ??= join(homedir(), '.npm');
    while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder);
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch {
    return mkdtempSync(join(tmpdir(), 'challenge-desk-npm-'));
  }
}

/** @param {NodeJS.WriteStream} stream */
export async function install(stream) {
  const [command, ...before] = npm();
  const cache = makeCacheIfNeeded();
  const args = [...before, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const env = cache ? { ...process.env, npm_config_cache: cache } : process.env;
  try {
    await step(stream, 'Installing packages', async () => {
      const { code, output } = await run(command, args, { env });
      if (code !== 0)
        throw new PlainError(`${output}\nThe packages could not be installed: npm ci failed, see above.`);
    });
  } finally {
    if (cache) rmSync(cache, { recursive: true, force: true });
  }
}
