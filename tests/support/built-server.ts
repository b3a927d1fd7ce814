// The programs as they are built: they start in a third of the processor time that their TypeScript takes.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../server/platform/runtime/project-folder.ts';

/** The folder of the programs; builds them first where something has changed since. */
export async function builtServer(): Promise<string> {
  await promisify(execFile)(process.execPath, [path.join(projectFolder, 'scripts/build.mjs'), '--server']);
  return path.join(projectFolder, 'dist/server');
}
