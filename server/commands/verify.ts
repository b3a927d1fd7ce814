// Runs `npm run verify -- <pack.json> [--keys <keys.json>]`.
import { runCommand } from './run-command.ts';
import { verifyFile } from './verify-file.ts';

/** As for a file that is not a pack. The code 1 says that a pack was changed. */
const couldNotCheck = 2;

await runCommand(async () => {
  const { text, exitCode } = await verifyFile(process.argv.slice(2), process.env);
  process.exitCode = exitCode;
  return text;
}, couldNotCheck);
