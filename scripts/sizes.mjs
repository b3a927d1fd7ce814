// Checks the size of what a browser loads on the first visit to the sign-in page, each screen and a public page.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PlainError } from './progress.mjs';
import { root } from './project.mjs';

const signInLimit = 140_000;
/** The limit for the dashboard, each list, a challenge and the calendar, for a signed-in person with an empty cache. */
const screenLimit = 220_000;
/** The limit for what opening the search palette loads besides a screen's own files. */
const paletteLimit = 20_000;
const palette = 'features/palette/Palette.tsx';
/** The limit for the comparison of long texts in a history. */
const comparisonLimit = 6_000;
const comparison = 'features/history/TextChanges.tsx';
/** What drags bars and changes dates in the calendar, which loads when someone first points at a bar or uses a key. */
const calendarTools = 'features/calendar/reschedule/Reschedule.tsx';
const siteLimit = 60_000;
/** The limit for the scripts that only the decision room needs, compressed with gzip. */
const roomLimit = 60_000;
const roomFolders = /^features\/(decision-room|decisions|letters|moderation|seals)\//;
const entry = 'index.html';
const signIn = 'features/auth/LoginScreen.tsx';
const screens = [
  'features/home/HomeScreen.tsx',
  'features/applications/ApplicationsScreen.tsx',
  'features/assessments/SubmittedApplicationsScreen.tsx',
  'features/assessments/ToAssessScreen.tsx',
  'features/challenges/ChallengesScreen.tsx',
  'features/challenges/GroupsScreen.tsx',
  'features/contact-messages/MessagesScreen.tsx',
  'features/people/PeopleScreen.tsx',
  'features/security-events/SecurityEventsScreen.tsx',
  'features/tags/TagsScreen.tsx',
  // The names of chunks in vite.config.ts, because these screens have no separate chunk.
  'challenge',
  'privacy',
  'features/calendar/CalendarScreen.tsx',
];
const siteEntry = 'client/main.tsx';

/** @typedef {import('vite').Manifest} Manifest */

/**
 * @param {Manifest} manifest
 * @param {string[]} keys
 * @returns {Set<string>} these chunks and everything that they import statically
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
 * The transferred size: compressed with Brotli if scripts/precompress.mjs has compressed the file.
 * @param {string} file
 * @param {string} part
 */
function transferSize(file, part = 'web') {
  const path = join(root, 'dist', part, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** @param {string} file */
function gzipSize(file) {
  return gzipSync(readFileSync(join(root, 'dist', 'web', file))).length;
}

/** @param {number} bytes */
function kB(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** @typedef {{ name: string, size: number }} FileSize */

/**
 * @param {Manifest} manifest
 * @returns {{ first: FileSize[], later: FileSize[], styles: number }}
 */
function measure(manifest) {
  if (!manifest[entry]) throw new PlainError('The size check found no script of the back office.');
  const loadedFirst = withImports(manifest, [entry]);
  if (manifest[signIn] && !loadedFirst.has(signIn))
    throw new PlainError(
      `${signIn} is not among the files that the sign-in page loads first (vite.config.ts).`,
    );
  /** @type {FileSize[]} */
  const first = [];
  /** @type {FileSize[]} */
  const later = [];
  let styles = 0;
  for (const [key, { file, src, name, css = [] }] of Object.entries(manifest)) {
    if (!file.endsWith('.js')) continue;
    const isFirst = loadedFirst.has(key);
    if (isFirst) for (const sheet of css) styles += transferSize(sheet);
    (isFirst ? first : later).push({
      name: isFirst ? file : (src ?? name ?? file),
      size: transferSize(file),
    });
  }
  // Other scripts in index.html are copied unchanged and are not in the manifest.
  const page = readFileSync(join(root, 'dist', 'web', entry), 'utf8');
  for (const [, file = ''] of page.matchAll(/<script[^>]* src="\/([^"]+)"/g)) {
    if (!first.some(({ name }) => name === file)) first.push({ name: file, size: transferSize(file) });
  }
  return { first, later, styles };
}

/**
 * @param {NodeJS.WriteStream} stream
 * @param {FileSize[]} sizes
 */
function list(stream, sizes) {
  for (const { name, size } of sizes.sort((a, b) => b.size - a.size)) {
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
  else checkBackOffice(stream, manifest);
}

/**
 * Pages without forms load no script. A page with forms loads the entry, its own script, and everything these import.
 * @param {NodeJS.WriteStream} stream
 * @param {Manifest} manifest
 */
function checkSite(stream, manifest) {
  const totalSize = (/** @type {Iterable<string>} */ files) =>
    [...new Set(files)].reduce((sum, file) => sum + transferSize(file, 'site'), 0);
  const scriptsOf = (/** @type {string} */ page) =>
    [...withImports(manifest, [siteEntry, page])].flatMap((key) => manifest[key]?.file ?? []);
  const first = manifest[siteEntry];
  if (!first?.dynamicImports?.length) {
    throw new PlainError(
      `The size check found no page in the script of the public sites (site/${siteEntry}).`,
    );
  }
  const pages = first.dynamicImports.map((page) => ({ name: page, size: totalSize(scriptsOf(page)) }));
  for (const [key, { isEntry, file }] of Object.entries(manifest)) {
    if (!isEntry || key === siteEntry || !file.endsWith('.js')) continue;
    // Its assets are its workers, without which the page cannot do anything.
    const scripts = [...withImports(manifest, [key])].flatMap((one) => {
      const { file: script, assets = [] } = manifest[one] ?? {};
      return script === undefined ? [] : [script, ...assets];
    });
    pages.push({ name: key, size: totalSize(scripts) });
  }
  const heaviest = Math.max(...pages.map(({ size }) => size));
  const styles = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? file : []));
  stream.write(
    `A public page, as transferred: no JavaScript to read, with forms at most ${kB(heaviest)} (limit ${kB(siteLimit)}), `,
  );
  stream.write(`${kB(totalSize(styles))} of styles\n`);
  list(stream, pages);
  if (heaviest > siteLimit) {
    throw new PlainError(`A public page loads ${kB(heaviest)} of JavaScript, more than ${kB(siteLimit)}.`);
  }
}

/**
 * @param {Manifest} manifest
 * @returns {string[]} the entry, and what every screen needs after the sign-in
 */
function fetchedEarly(manifest) {
  const page = readFileSync(join(root, 'dist', 'web', entry), 'utf8');
  const [, files] = /<meta name="after-sign-in" content="([^"]+)"/.exec(page) ?? [];
  if (files === undefined) throw new PlainError('The size check found no files that are fetched early.');
  const fetched = files.split(' ').map((file) => file.slice(1));
  return [entry, ...Object.keys(manifest).filter((key) => fetched.includes(manifest[key]?.file ?? ''))];
}

/**
 * The size of a screen after the sign-in: the entry, what web/public/boot.js fetches early, and the screen's own
 * script with everything it imports.
 * @param {Manifest} manifest
 * @param {string} screen
 */
function screenSize(manifest, screen) {
  const ofScreen = Object.keys(manifest).find((one) => one === screen || manifest[one]?.name === screen);
  if (!ofScreen) throw new PlainError(`The size check found no script of ${screen}.`);
  const scripts = [...withImports(manifest, [...fetchedEarly(manifest), ofScreen])]
    .flatMap((key) => manifest[key]?.file ?? [])
    .filter((file) => file.endsWith('.js'));
  return ['boot.js', ...new Set(scripts)].reduce((sum, file) => sum + transferSize(file), 0);
}

/**
 * @param {NodeJS.WriteStream} stream
 * @param {Manifest} manifest
 */
function checkScreens(stream, manifest) {
  const sizes = screens.map((screen) => ({ name: screen, size: screenSize(manifest, screen) }));
  stream.write(
    `First load of the dashboard, lists, a challenge and the calendar, as transferred: at most ${kB(screenLimit)} of JavaScript each\n`,
  );
  list(stream, sizes);
  const heavy = sizes.find(({ size }) => size > screenLimit);
  if (heavy) {
    throw new PlainError(
      `The first load of ${heavy.name} has ${kB(heavy.size)} of JavaScript, more than ${kB(screenLimit)}.`,
    );
  }
}

/**
 * The palette has a file of its own, which no screen loads before someone opens it.
 * @param {NodeJS.WriteStream} stream
 * @param {Manifest} manifest
 */
function checkPalette(stream, manifest) {
  if (!manifest[palette]) throw new PlainError('The size check found no script of the search palette.');
  const early = withImports(manifest, fetchedEarly(manifest));
  if (early.has(palette)) throw new PlainError('Every screen loads the search palette.');
  const size = [...withImports(manifest, [palette])]
    .filter((key) => !early.has(key))
    .reduce((sum, key) => sum + transferSize(manifest[key]?.file ?? ''), 0);
  stream.write(
    `The search palette, as transferred: ${kB(size)} of JavaScript (at most ${kB(paletteLimit)})\n`,
  );
  if (size > paletteLimit)
    throw new PlainError(
      `The search palette loads ${kB(size)} of JavaScript, more than ${kB(paletteLimit)}.`,
    );
}

/**
 * The comparison has a file of its own, which loads when someone first presses "Show changes".
 * @param {NodeJS.WriteStream} stream
 * @param {Manifest} manifest
 */
function checkComparison(stream, manifest) {
  const file = manifest[comparison]?.file;
  if (file === undefined) throw new PlainError('The size check found no script that compares texts.');
  const size = transferSize(file);
  stream.write(
    `The comparison of texts, as transferred: ${kB(size)} of JavaScript (at most ${kB(comparisonLimit)})\n`,
  );
  if (size > comparisonLimit)
    throw new PlainError(`The comparison of texts has ${kB(size)}, more than ${kB(comparisonLimit)}.`);
}

/** @param {Manifest} manifest */
function checkCalendarTools(manifest) {
  if (!manifest[calendarTools])
    throw new PlainError('The size check found no script that changes dates in the calendar.');
  if (withImports(manifest, ['features/calendar/CalendarScreen.tsx']).has(calendarTools))
    throw new PlainError('The calendar loads the code that changes dates before anyone uses it.');
}

/**
 * Each section of the decision room has a script of its own. Its Web Worker is not in the manifest.
 * @param {NodeJS.WriteStream} stream
 * @param {Manifest} manifest
 */
function checkRoom(stream, manifest) {
  const sizes = Object.values(manifest).flatMap(({ file, src = '' }) =>
    roomFolders.test(src) && file.endsWith('.js') ? [{ name: src, size: gzipSize(file) }] : [],
  );
  if (sizes.length === 0) throw new PlainError('The size check found no script of the decision room.');
  stream.write(`The decision room, with gzip: at most ${kB(roomLimit)} of JavaScript for each section\n`);
  list(stream, sizes);
  const heavy = sizes.find(({ size }) => size > roomLimit);
  if (heavy) {
    throw new PlainError(
      `${heavy.name} has ${kB(heavy.size)} of JavaScript with gzip, more than ${kB(roomLimit)}.`,
    );
  }
}

/**
 * @param {NodeJS.WriteStream} stream
 * @param {Manifest} manifest
 */
function checkBackOffice(stream, manifest) {
  const { first, later, styles } = measure(manifest);
  const total = first.reduce((sum, { size }) => sum + size, 0);
  stream.write(
    `First load of the sign-in page, as transferred: ${kB(total)} of JavaScript (at most ${kB(signInLimit)}), `,
  );
  stream.write(`${kB(styles)} of styles\n`);
  list(stream, first);
  stream.write('Loaded on demand:\n');
  list(stream, later);
  if (total > signInLimit) {
    throw new PlainError(`The sign-in page loads ${kB(total)} of JavaScript, more than ${kB(signInLimit)}.`);
  }
  checkScreens(stream, manifest);
  checkPalette(stream, manifest);
  checkComparison(stream, manifest);
  checkCalendarTools(manifest);
  checkRoom(stream, manifest);
}
