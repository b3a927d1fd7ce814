// Runs a command, prints one sentence at its end, and sets the exit code.
import { cause, StartFailure } from '../platform/runtime/start-failure.ts';

export async function runCommand(work: () => Promise<string>, exitCodeOfFailure = 1): Promise<void> {
  // A signal alone would skip the exit handlers, which stop an embedded database that the command started.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof StartFailure ? error.message : cause(error)}\n`);
    process.exitCode = exitCodeOfFailure;
  }
}
