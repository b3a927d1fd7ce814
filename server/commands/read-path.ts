// Reads the arguments of a command that takes a file or folder.
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

/** For a command that also takes the option --erasures with a folder. */
export function readPathAndErasures(usage: string): { path: string; erasures: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      options: { erasures: { type: 'string' } },
      allowPositionals: true,
    });
    const [path, ...more] = positionals;
    if (path && more.length === 0) return { path, erasures: values.erasures };
  } catch {
    // parseArgs throws for an option that it does not know.
  }
  throw new StartFailure(usage);
}
