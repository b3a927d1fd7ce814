// Restores a backup into an empty database and its files into the media store: `npm run restore -- <file or folder>`.
import { openDatabase } from '../open-database.ts';
import { newestBackup } from '../platform/backup/archive-file.ts';
import { describeRestored } from '../platform/backup/describe.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { mediaStore } from '../platform/media/open-store.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { createProgressReporter } from './progress-reporter.ts';
import { readPath } from './read-path.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const file = await newestBackup(readPath('Usage: npm run restore -- <file or folder>'));
  const settings = readSettings(process.env);
  const database = await openDatabase(settings, { mode: 'guest', migrates: false });
  try {
    const media = mediaStore(settings);
    return describeRestored(
      file,
      await restoreBackup({ database: database.database, media, file, onProgress: createProgressReporter() }),
    );
  } finally {
    await database.close();
  }
});
