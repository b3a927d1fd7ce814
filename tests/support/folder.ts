// A folder for whoever tests with files; all of them are gone when the run is done.
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';

/** Also for hooks and single tests, in which nothing could be said about the end of their file any more. */
export const testFolder = (): Promise<string> => mkdtemp(path.join(inject('folder'), 'test-'));
