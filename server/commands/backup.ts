// Writes all data and media to one file while the server runs: `npm run backup -- <file or folder>`.
import { existsSync } from 'node:fs';
import { openDatabase } from '../open-database.ts';
import { fileFor } from '../platform/backup/archive-file.ts';
import { describeBackup } from '../platform/backup/describe.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { clusterDirectoryIn, clusterIn } from '../platform/database/embedded/cluster.ts';
import { mediaStore } from '../platform/media/open-store.ts';
import { readProgramVersion } from '../platform/runtime/program-version.ts';
import { StartFailure } from '../platform/runtime/start-failure.ts';
import { readSettings, type Settings } from '../platform/settings/settings.ts';
import { createProgressReporter } from './progress-reporter.ts';
import { readPath } from './read-path.ts';
import { runCommand } from './run-command.ts';

/** Opening an embedded database that does not exist would create it, and the backup would be empty. */
function requireDatabase({ databaseUrl, dataDirectory }: Settings): void {
  if (databaseUrl === null && !existsSync(clusterIn(clusterDirectoryIn(dataDirectory))))
    throw new StartFailure(`There is no database in ${dataDirectory}: set DATA_DIR or DATABASE_URL.`);
}

await runCommand(async () => {
  const target = readPath('Usage: npm run backup -- <file or folder>');
  const settings = readSettings(process.env);
  requireDatabase(settings);
  const at = new Date();
  const file = await fileFor(target, at);
  const database = await openDatabase(settings, { mode: 'guest', shouldMigrate: false });
  try {
    const media = mediaStore(settings);
    const backup = await makeBackup({
      database: database.database,
      media,
      file,
      version: readProgramVersion(),
      at,
      onProgress: createProgressReporter(),
    });
    return describeBackup(file, backup);
  } finally {
    await database.close();
  }
});
