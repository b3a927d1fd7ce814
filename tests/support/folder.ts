// Creates folders for tests with files; all of them are removed at the end of the run.
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';

/** Needs no afterAll, so hooks and single tests can use it too. */
export const testFolder = (): Promise<string> => mkdtemp(path.join(inject('folder'), 'test-'));
