// `npm run build`: builds what changed (everything with --force) and checks the size of first loads; with --server it
// builds only the server.
import './node-version.mjs';
import { rmSync } from 'node:fs';
import { parts, readRecord, recordOf } from './parts.mjs';
import { prepare, preparePart } from './prepare.mjs';
import { fail } from './progress.mjs';
import { checkSizes } from './sizes.mjs';

try {
  if (process.argv.includes('--force')) for (const part of parts) rmSync(recordOf(part), { force: true });
  if (process.argv.includes('--server')) await preparePart(process.stdout, 'server');
  else {
    await prepare(process.stdout);
    for (const part of parts) {
      const manifest = readRecord(part)?.manifest;
      if (manifest) checkSizes(process.stdout, part.name, manifest);
    }
  }
} catch (error) {
  fail(error);
}
