// Finds the project folder, from which the source and the compiled program are at different depths.
import { existsSync } from 'node:fs';
import path from 'node:path';

function findProjectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('The project folder was not found.');
    folder = parent;
  }
  return folder;
}

export const projectFolder = findProjectFolder();
export const webFolder = path.join(projectFolder, 'dist', 'web');
export const siteFolder = path.join(projectFolder, 'dist', 'site');
