// Where the project lies: source and compiled program stand at different depths below it.
import { existsSync } from 'node:fs';
import path from 'node:path';

function findProjectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error('The folder of the project was not found.');
    folder = above;
  }
  return folder;
}

export const projectFolder = findProjectFolder();
export const webFolder = path.join(projectFolder, 'dist', 'web');
export const siteFolder = path.join(projectFolder, 'dist', 'site');
