// Runs a command of the command line: one sentence at its end, and an exit code that tells how it went.
import { cause, StartFailure } from '../platform/runtime/start-failure.ts';

export async function runCommand(work: () => Promise<string>): Promise<void> {
  // An orderly exit, unlike death by a signal, tells a database that the command has started to stop.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof StartFailure ? error.message : cause(error)}\n`);
    process.exitCode = 1;
  }
}
