// Finds the file of a worker: its source during development, its bundle in the built server and in tests.
import path from 'node:path';
import { projectFolder } from './project-folder.ts';

/** The tests build the bundles first, because a worker takes three times as long to start from source. */
const isTest = import.meta.env?.MODE === 'test';
const isSource = import.meta.url.endsWith('.ts') && !isTest;

/** Both paths are relative to the project's folder. */
export const workerFile = (files: { readonly source: string; readonly bundle: string }): string =>
  path.join(projectFolder, isSource ? files.source : files.bundle);
