// Restores a backup into an empty database and its files into the media store: `npm run restore -- <file or folder>`.
// With `--erasures <folder>` it adds the records of erasures that were made after the backup.
import { addErasureFiles, describeErasureFiles } from '../features/privacy/erasure-files.ts';
import { openDatabase } from '../open-database.ts';
import { newestBackup } from '../platform/backup/archive-file.ts';
import { describeRestored } from '../platform/backup/describe.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { mediaStore } from '../platform/media/open-store.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { createProgressReporter } from './progress-reporter.ts';
import { readPathAndErasures } from './read-path.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { path, erasures } = readPathAndErasures(
    'Usage: npm run restore -- <file or folder> [--erasures <folder>]',
  );
  const file = await newestBackup(path);
  const settings = readSettings(process.env);
  const database = await openDatabase(settings, { mode: 'guest', shouldMigrate: false });
  try {
    const media = mediaStore(settings);
    // First, so that a folder that cannot be read stops the restore.
    if (erasures !== undefined) await addErasureFiles(media, erasures);
    const manifest = await restoreBackup({
      database: database.database,
      media,
      file,
      onProgress: createProgressReporter(),
    });
    const warnings = await describeErasureFiles(media, manifest.madeAt);
    return [describeRestored(file, manifest), ...warnings].join('\n');
  } finally {
    await database.close();
  }
});
