// Prepares the folder and then runs one of the built programs in this process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';
import { fail } from './progress.mjs';
import { root } from './project.mjs';

/**
 * Runs in this process, not in a child, because signals must reach the program itself.
 * @param {string} program a file of dist/server without its extension
 * @param {string[]} args
 * @param {NodeJS.WriteStream} stream where progress is shown
 */
export async function launch(program, args, stream) {
  process.chdir(root);
  await prepare(stream).catch(fail);
  const file = join(root, 'dist', 'server', `${program}.js`);
  process.argv = [process.execPath, file, ...args];
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(file).href);
}
