// Builds the server programs for tests, because they start three times faster than from TypeScript.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../server/platform/runtime/project-folder.ts';

/** Builds the programs if something has changed, and returns their folder. */
export async function builtServer(): Promise<string> {
  await promisify(execFile)(process.execPath, [path.join(projectFolder, 'scripts/build.mjs'), '--server']);
  return path.join(projectFolder, 'dist/server');
}
