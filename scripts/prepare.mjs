// Brings node_modules and dist/ up to date; returns quickly if they already are.
import { isInstalled } from './install.mjs';
import { staleParts } from './parts.mjs';

/**
 * Imports the build code only when something has to be built, so that a second start is fast.
 * @param {NodeJS.WriteStream} stream
 */
export async function prepare(stream) {
  if (isReady()) return;
  const [{ withLock }, { install }, { buildPart, removeUnfinished }] = await Promise.all([
    import('./lock.mjs'),
    import('./install.mjs'),
    import('./build-part.mjs'),
  ]);
  await withLock(stream, async () => {
    const stale = staleParts();
    if (!isInstalled({ withDevelopment: stale.length > 0 })) await install(stream);
    removeUnfinished();
    for (const part of stale) await buildPart(stream, part);
  });
}

/** A built folder does not need the development packages. */
function isReady() {
  return staleParts().length === 0 && isInstalled({ withDevelopment: false });
}

/**
 * Builds only one part: `npm run dev` needs the files of the public pages, and some tests need the server.
 * @param {NodeJS.WriteStream} stream
 * @param {'site' | 'server'} partName
 */
export async function preparePart(stream, partName) {
  const stale = () => staleParts().filter(({ name }) => name === partName);
  if (stale().length === 0) return;
  const [{ withLock }, { buildPart }] = await Promise.all([import('./lock.mjs'), import('./build-part.mjs')]);
  await withLock(stream, async () => {
    for (const part of stale()) await buildPart(stream, part);
  });
}

/**
 * @param {NodeJS.WriteStream} stream
 */
export async function installIfNeeded(stream) {
  if (isInstalled({ withDevelopment: true })) return;
  const [{ withLock }, { install }] = await Promise.all([import('./lock.mjs'), import('./install.mjs')]);
  await withLock(stream, async () => {
    if (!isInstalled({ withDevelopment: true })) await install(stream);
  });
}
