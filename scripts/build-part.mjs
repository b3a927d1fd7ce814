// Builds one part beside the old one and puts it in its place when it is complete.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';
import { fingerprint, recordOf } from './parts.mjs';
import { precompress } from './precompress.mjs';
import { PlainError, step } from './progress.mjs';
import { root } from './project.mjs';

const dist = join(root, 'dist');
const unfinished = '.unfinished-';

/** Clears what a killed build left; only the holder of the lock may. */
export function removeUnfinished() {
  for (const name of readdirSync(dist)) {
    if (name.startsWith(unfinished)) rmSync(join(dist, name), { recursive: true, force: true });
  }
}

const keptMilliseconds = 7 * 24 * 60 * 60 * 1000;

/**
 * @param {NodeJS.WriteStream} stream
 * @param {import('./parts.mjs').Part} part
 */
export async function buildPart(stream, part) {
  await step(stream, part.label, async () => {
    // Taken before: a file changed while the build runs makes the next start build again.
    const made = fingerprint(part);
    // A name of its own: the bundler of a killed build may still be writing to the last one.
    const fresh = join(dist, `${unfinished}${part.name}-${process.pid}`);
    mkdirSync(fresh, { recursive: true });
    await bundle(part, fresh);
    const manifest = takeManifest(fresh);
    if (manifest) await precompress(fresh);
    keepRecentAssets(join(dist, part.name), fresh);

    rmSync(recordOf(part), { force: true });
    const old = join(dist, `${unfinished}${part.name}-old`);
    if (existsSync(join(dist, part.name))) renameSync(join(dist, part.name), old);
    renameSync(fresh, join(dist, part.name));
    writeFileSync(recordOf(part), JSON.stringify({ fingerprint: made, manifest }));
    rmSync(old, { recursive: true, force: true });
  });
}

/**
 * A server that runs already, and pages that are open in browsers, go on asking for the files of the build before.
 * @param {string} before
 * @param {string} fresh
 */
function keepRecentAssets(before, fresh) {
  const assets = join(before, 'assets');
  if (!existsSync(assets) || !existsSync(join(fresh, 'assets'))) return;
  const oldest = Date.now() - keptMilliseconds;
  for (const name of readdirSync(assets)) {
    const kept = join(fresh, 'assets', name);
    if (existsSync(kept) || statSync(join(assets, name)).mtimeMs < oldest) continue;
    cpSync(join(assets, name), kept, { preserveTimestamps: true });
  }
}

/**
 * @param {import('./parts.mjs').Part} part
 * @param {string} folder
 */
async function bundle(part, folder) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--config', part.config, '--outDir', folder, '--logLevel', 'warn'];
  const { code, output } = await run(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new PlainError(`${output}\n${part.label} failed, see above.`);
  if (output.trim()) process.stderr.write(`\n${output}`);
}

/**
 * The list of chunks is for our own size check: it is taken out of what is served.
 * @param {string} folder
 */
function takeManifest(folder) {
  const file = join(folder, '.vite', 'manifest.json');
  if (!existsSync(file)) return undefined;
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(join(folder, '.vite'), { recursive: true });
  return manifest;
}
