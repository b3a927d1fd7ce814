// Finds the file of a worker thread: its source during development and tests, its bundle in the built server.
import path from 'node:path';
import { projectFolder } from './project-folder.ts';

const isSource = import.meta.url.endsWith('.ts');

/** Both paths are relative to the project's folder. */
export const workerFile = (files: { readonly source: string; readonly bundle: string }): string =>
  path.join(projectFolder, isSource ? files.source : files.bundle);
