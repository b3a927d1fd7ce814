// Brings node_modules and dist/ up to date; does nothing, quickly, when they are.
import { isInstalled } from './install.mjs';
import { staleParts } from './parts.mjs';

/**
 * What builds is imported only when something has to be built: a second start pays for the look alone.
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

/** A folder that is built needs no packages of development any more. */
function isReady() {
  return staleParts().length === 0 && isInstalled({ withDevelopment: false });
}

/**
 * One part alone: a server run from its source needs the files of the public pages, tests of the process the server.
 * @param {NodeJS.WriteStream} stream
 * @param {'site' | 'server'} wanted
 */
export async function preparePart(stream, wanted) {
  const stale = () => staleParts().filter(({ name }) => name === wanted);
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
