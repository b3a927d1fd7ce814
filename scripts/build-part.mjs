// Builds one part in a temporary folder and replaces the old build when it is complete.
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

/** Removes what a killed build left. The caller must hold the lock. */
export function removeUnfinished() {
  for (const name of readdirSync(dist)) {
    if (name.startsWith(unfinished)) rmSync(join(dist, name), { recursive: true, force: true });
  }
}

const assetLifetime = 7 * 24 * 60 * 60 * 1000;

/**
 * @param {NodeJS.WriteStream} stream
 * @param {import('./parts.mjs').Part} part
 */
export async function buildPart(stream, part) {
  await step(stream, part.label, async () => {
    // Calculated before the build, so that a file changed during it makes the next start build again.
    const builtFrom = fingerprint(part);
    // A unique name, because the bundler of a killed build may still be writing to its folder.
    const fresh = join(dist, `${unfinished}${part.name}-${process.pid}`);
    mkdirSync(fresh, { recursive: true });
    const built = await Promise.allSettled(part.configs.map((config) => bundle(part, config, fresh)));
    for (const result of built) if (result.status === 'rejected') throw result.reason;
    const manifest = takeManifest(fresh);
    if (manifest) await precompress(fresh);
    keepRecentAssets(join(dist, part.name), fresh);

    rmSync(recordOf(part), { force: true });
    const old = join(dist, `${unfinished}${part.name}-old`);
    if (existsSync(join(dist, part.name))) renameSync(join(dist, part.name), old);
    renameSync(fresh, join(dist, part.name));
    writeFileSync(recordOf(part), JSON.stringify({ fingerprint: builtFrom, manifest }));
    rmSync(old, { recursive: true, force: true });
  });
}

/**
 * Running servers and open pages still request the files of the previous build.
 * @param {string} before
 * @param {string} fresh
 */
function keepRecentAssets(before, fresh) {
  const assets = join(before, 'assets');
  if (!existsSync(assets) || !existsSync(join(fresh, 'assets'))) return;
  const oldest = Date.now() - assetLifetime;
  for (const name of readdirSync(assets)) {
    const copy = join(fresh, 'assets', name);
    if (existsSync(copy) || statSync(join(assets, name)).mtimeMs < oldest) continue;
    cpSync(join(assets, name), copy, { preserveTimestamps: true });
  }
}

/**
 * @param {import('./parts.mjs').Part} part
 * @param {string} config
 * @param {string} folder
 */
async function bundle(part, config, folder) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--config', config, '--outDir', folder, '--logLevel', 'warn'];
  const { code, output } = await run(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new PlainError(`${output}\n${part.label} failed, see above.`);
  if (output.trim()) process.stderr.write(`\n${output}`);
}

/**
 * The list of chunks is only for our size check, so it is removed from the served files.
 * @param {string} folder
 */
function takeManifest(folder) {
  const file = join(folder, '.vite', 'manifest.json');
  if (!existsSync(file)) return undefined;
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(join(folder, '.vite'), { recursive: true });
  return manifest;
}
