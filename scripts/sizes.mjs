// Weighs what the browser loads: the first visit to the sign-in page, the dashboard, a list, a challenge, the calendar and a public page has a limit.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from './progress.mjs';
import { root } from './project.mjs';

const limit = 140_000;
/** Of the dashboard, of each list, of a challenge and of the calendar, for someone who is signed in and has an empty cache. */
const screenLimit = 220_000;
const siteLimit = 60_000;
const entry = 'index.html';
const screens = [
  'features/applications/ApplicationsScreen.tsx',
  'features/assessments/SubmissionsScreen.tsx',
  'features/assessments/ToAssessScreen.tsx',
  'features/challenges/ChallengesScreen.tsx',
  'features/challenges/GroupChallengesScreen.tsx',
  'features/contact-messages/MessagesScreen.tsx',
  'features/groups/GroupsScreen.tsx',
  'features/people/PeopleScreen.tsx',
  'features/tags/TagsScreen.tsx',
  // A chunk that vite.config.ts names: its screen has none of its own.
  'challenge',
  'features/calendar/CalendarScreen.tsx',
];
const siteEntry = 'client/main.tsx';

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

/**
 * As browsers get it: compressed with Brotli where scripts/precompress.mjs found that worth while.
 * @param {string} file
 * @param {string} part
 */
function transferred(file, part = 'web') {
  const path = join(root, 'dist', part, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** @param {number} bytes */
function kB(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** @typedef {{ name: string, size: number }} Weight */

/**
 * @param {Manifest} manifest
 * @returns {{ first: Weight[], later: Weight[], styles: number }}
 */
function weigh(manifest) {
  if (!manifest[entry]) throw new PlainError('The size check found no script of the back office.');
  const loadedFirst = withImports(manifest, [entry]);
  const apart = Object.keys(manifest).find((key) => key.startsWith('auth/') && !loadedFirst.has(key));
  if (apart) throw new PlainError(`${apart} is not in what the sign-in page loads first (vite.config.ts).`);
  /** @type {Weight[]} */
  const first = [];
  /** @type {Weight[]} */
  const later = [];
  let styles = 0;
  for (const [key, { file, src, name, css = [] }] of Object.entries(manifest)) {
    if (!file.endsWith('.js')) continue;
    const isFirst = loadedFirst.has(key);
    if (isFirst) for (const sheet of css) styles += transferred(sheet);
    (isFirst ? first : later).push({ name: isFirst ? file : (src ?? name ?? file), size: transferred(file) });
  }
  // What index.html names beside the entry is copied as it is and stands in no manifest.
  const page = readFileSync(join(root, 'dist', 'web', entry), 'utf8');
  for (const [, file = ''] of page.matchAll(/<script[^>]* src="\/([^"]+)"/g)) {
    if (!first.some(({ name }) => name === file)) first.push({ name: file, size: transferred(file) });
  }
  return { first, later, styles };
}

/**
 * @param {NodeJS.WriteStream} stream
 * @param {Weight[]} weights
 */
function list(stream, weights) {
  for (const { name, size } of weights.sort((a, b) => b.size - a.size)) {
    stream.write(`  ${kB(size).padStart(9)}  ${name}\n`);
  }
}

/**
 * @param {NodeJS.WriteStream} stream
 * @param {string} part
 * @param {Manifest} manifest
 */
export function checkSizes(stream, part, manifest) {
  if (part === 'site') checkSite(stream, manifest);
  else checkOffice(stream, manifest);
}

/**
 * Pages that are read ask for no script; one with forms for the first, its own, and all that these import.
 * @param {NodeJS.WriteStream} stream
 * @param {Manifest} manifest
 */
function checkSite(stream, manifest) {
  const weight = (/** @type {Iterable<string>} */ files) =>
    [...new Set(files)].reduce((sum, file) => sum + transferred(file, 'site'), 0);
  const scriptsOf = (/** @type {string} */ page) =>
    [...withImports(manifest, [siteEntry, page])].flatMap((key) => manifest[key]?.file ?? []);
  const first = manifest[siteEntry];
  if (!first?.dynamicImports?.length) {
    throw new PlainError(
      `The size check found no page in the script of the public sites (site/${siteEntry}).`,
    );
  }
  const pages = first.dynamicImports.map((page) => ({ name: page, size: weight(scriptsOf(page)) }));
  const heaviest = Math.max(...pages.map(({ size }) => size));
  const styles = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? file : []));
  stream.write(
    `A public page, as transferred: no JavaScript to read, with forms at most ${kB(heaviest)} (limit ${kB(siteLimit)}), `,
  );
  stream.write(`${kB(weight(styles))} of styles\n`);
  list(stream, pages);
  if (heaviest > siteLimit) {
    throw new PlainError(`A public page loads ${kB(heaviest)} of JavaScript, more than ${kB(siteLimit)}.`);
  }
}

/**
 * As a browser loads a screen behind the sign-in: the entry, what web/public/boot.js fetches early, and the screen's own
 * script with all that it imports. The dashboard stands in the script of the frame, which is fetched early.
 * @param {Manifest} manifest
 * @param {string[]} early the meta elements of index.html whose files are fetched early
 * @param {string[]} screens
 */
function screenWeight(manifest, early, screens) {
  const ofScreens = screens.map((screen) => {
    const key = Object.keys(manifest).find((one) => one === screen || manifest[one]?.name === screen);
    if (!key) throw new PlainError(`The size check found no script of ${screen}.`);
    return key;
  });
  const page = readFileSync(join(root, 'dist', 'web', entry), 'utf8');
  const fetched = early.flatMap((name) => {
    const [, files] = new RegExp(`<meta name="${name}" content="([^"]+)"`).exec(page) ?? [];
    if (files === undefined)
      throw new PlainError(`The size check found no files in the meta element ${name}.`);
    return files.split(' ').map((file) => file.slice(1));
  });
  const ofFetched = Object.keys(manifest).filter((key) => fetched.includes(manifest[key]?.file ?? ''));
  const scripts = [...withImports(manifest, [entry, ...ofFetched, ...ofScreens])]
    .flatMap((key) => manifest[key]?.file ?? [])
    .filter((file) => file.endsWith('.js'));
  return ['boot.js', ...new Set(scripts)].reduce((sum, file) => sum + transferred(file), 0);
}

/**
 * @param {NodeJS.WriteStream} stream
 * @param {Manifest} manifest
 */
function checkScreens(stream, manifest) {
  const weights = [
    { name: 'the dashboard', size: screenWeight(manifest, ['after-sign-in'], []) },
    ...screens.map((screen) => ({
      name: screen,
      size: screenWeight(manifest, ['after-sign-in', 'for-lists'], [screen]),
    })),
  ];
  stream.write(
    `First load of the dashboard, lists, a challenge and the calendar, as transferred: at most ${kB(screenLimit)} of JavaScript each\n`,
  );
  list(stream, weights);
  const heavy = weights.find(({ size }) => size > screenLimit);
  if (heavy) {
    throw new PlainError(
      `The first load of ${heavy.name} has ${kB(heavy.size)} of JavaScript, more than ${kB(screenLimit)}.`,
    );
  }
}

/**
 * @param {NodeJS.WriteStream} stream
 * @param {Manifest} manifest
 */
function checkOffice(stream, manifest) {
  const { first, later, styles } = weigh(manifest);
  const total = first.reduce((sum, { size }) => sum + size, 0);
  stream.write(
    `First load of the sign-in page, as transferred: ${kB(total)} of JavaScript (at most ${kB(limit)}), `,
  );
  stream.write(`${kB(styles)} of styles\n`);
  list(stream, first);
  stream.write('Loaded where it is used:\n');
  list(stream, later);
  if (total > limit) {
    throw new PlainError(`The sign-in page loads ${kB(total)} of JavaScript, more than ${kB(limit)}.`);
  }
  checkScreens(stream, manifest);
}
