// Reads the only argument of a command that takes a file or folder.
import { parseArgs } from 'node:util';
import { StartFailure } from '../platform/runtime/start-failure.ts';

export function readPath(usage: string): string {
  try {
    const [path, ...more] = parseArgs({ options: {}, allowPositionals: true }).positionals;
    if (path && more.length === 0) return path;
  } catch {
    // parseArgs throws for an option, and these commands have none.
  }
  throw new StartFailure(usage);
}
