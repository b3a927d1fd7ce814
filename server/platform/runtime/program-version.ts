// The version of this program, as package.json has it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './project-folder.ts';

export function readProgramVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8'));
  return version;
}
