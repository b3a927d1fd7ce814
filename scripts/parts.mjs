// Defines the three parts of the build, their inputs, and whether dist/ is up to date.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * @typedef {object} Part
 * @property {string} name folder below dist/
 * @property {string} label
 * @property {string[]} configs are built at the same time, into the same folder
 * @property {string} requiredFile a file that every complete build of it contains
 * @property {string[]} inputs
 */

const sharedInputs = [
  'contract',
  'rules',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build-part.mjs',
  'scripts/parts.mjs',
];

const browserInputs = [...sharedInputs, 'browser', 'scripts/precompress.mjs'];

/** @type {Part[]} */
export const parts = [
  {
    name: 'web',
    label: 'Building the back office',
    configs: ['vite.config.ts'],
    requiredFile: 'index.html',
    inputs: [
      ...browserInputs,
      'web',
      'scripts/after-sign-in.mjs',
      'scripts/own-preload.mjs',
      'vite.config.ts',
    ],
  },
  {
    name: 'site',
    label: 'Building the public sites',
    configs: ['vite.site.config.ts'],
    requiredFile: 'ix.svg',
    inputs: [...browserInputs, 'site', 'vite.site.config.ts'],
  },
  {
    name: 'server',
    label: 'Building the server',
    configs: ['vite.server.config.ts', 'vite.worker.config.ts'],
    requiredFile: 'main.js',
    inputs: [...sharedInputs, 'server', 'site', 'demo', 'vite.server.config.ts', 'vite.worker.config.ts'],
  },
];

/**
 * Tests are not part of a build.
 * @param {string} name
 */
function isBuilt(name) {
  return !/\.test\.tsx?$/.test(name) && name !== 'testing' && !name.startsWith('.');
}

/**
 * @param {string} path relative to the project
 * @returns {string[]}
 */
function filesBelow(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter(isBuilt)
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}

/**
 * @param {Part} part
 * @returns {string} changes whenever an input of the part changes
 */
export function fingerprint(part) {
  const hash = createHash('sha256');
  for (const path of part.inputs.flatMap(filesBelow)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * The record of a finished build, written last.
 * @param {Part} part
 */
export function recordOf(part) {
  return join(root, 'dist', `${part.name}.json`);
}

/**
 * @param {Part} part
 * @returns {{ fingerprint: string, manifest?: import('vite').Manifest } | undefined}
 */
export function readRecord(part) {
  try {
    statSync(join(root, 'dist', part.name, part.requiredFile));
    return JSON.parse(readFileSync(recordOf(part), 'utf8'));
  } catch {
    return undefined;
  }
}

/** @returns {Part[]} */
export function staleParts() {
  return parts.filter((part) => readRecord(part)?.fingerprint !== fingerprint(part));
}
