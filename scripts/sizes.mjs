// Weighs what the browser loads: the first visit to the sign-in page has a limit, every other chunk is listed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PlainError } from './progress.mjs';
import { root } from './project.mjs';

const limit = 160_000;
const entry = 'index.html';
const signIn = /^auth\/[^/]*login[^/]*\.tsx$/i;

/** @typedef {import('vite').Manifest} Manifest */

/**
 * @param {Manifest} manifest
 * @param {string[]} keys
 * @returns {Set<string>} these chunks and all that they import at once
 */
function withImports(manifest, keys) {
  /** @type {Set<string>} */
  const found = new Set();
  const visit = (/** @type {string} */ key) => {
    if (found.has(key)) return;
    found.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return found;
}

/** @param {string} file */
function gzipped(file) {
  return gzipSync(readFileSync(join(root, 'dist', 'web', file)), { level: 9 }).length;
}

/** @param {number} bytes */
function kB(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
}

/**
 * @param {NodeJS.WriteStream} stream
 * @param {Manifest} manifest
 */
export function checkSizes(stream, manifest) {
  const screens = Object.keys(manifest).filter((key) => signIn.test(key));
  if (!manifest[entry] || screens.length === 0) {
    throw new PlainError('The size check found no chunk of the sign-in screen (web/auth/…Login….tsx).');
  }
  const first = withImports(manifest, [entry, ...screens]);
  /** @type {Map<string, number>} */
  const firstFiles = new Map();
  /** @type {Map<string, { name: string, size: number }>} */
  const later = new Map();
  let styles = 0;
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!chunk.file.endsWith('.js')) continue;
    if (first.has(key)) {
      firstFiles.set(chunk.file, gzipped(chunk.file));
      for (const file of chunk.css ?? []) styles += gzipped(file);
    } else {
      later.set(chunk.file, { name: chunk.src ?? chunk.name ?? chunk.file, size: gzipped(chunk.file) });
    }
  }
  const total = [...firstFiles.values()].reduce((sum, size) => sum + size, 0);

  stream.write(`First load of the sign-in page, gzipped: ${kB(total).trim()} of JavaScript`);
  stream.write(` (at most ${kB(limit).trim()}), ${kB(styles).trim()} of styles\n`);
  for (const [file, size] of [...firstFiles].sort((a, b) => b[1] - a[1]))
    stream.write(`  ${kB(size)}  ${file}\n`);
  if (later.size > 0) stream.write('Loaded where it is used:\n');
  for (const { name, size } of [...later.values()].sort((a, b) => b.size - a.size)) {
    stream.write(`  ${kB(size)}  ${name}\n`);
  }
  if (total > limit) {
    throw new PlainError(
      `The sign-in page loads ${kB(total).trim()} of JavaScript, more than ${kB(limit).trim()}.`,
    );
  }
}
