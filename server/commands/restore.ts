// Brings a backup back into an empty database, and its files into the media: `npm run restore -- <file or folder>`.

import { openDatabase } from '../open-database.ts';
import { newestBackup } from '../platform/backup/archive-file.ts';
import { describeRestored } from '../platform/backup/describe.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { mediaStore } from '../platform/media/open-store.ts';
import { readSettings } from '../settings.ts';
import { readPath } from './read-path.ts';
import { runCommand } from './run-command.ts';
import { tellProgress } from './tell-progress.ts';

await runCommand(async () => {
  const file = await newestBackup(readPath('Usage: npm run restore -- <file or folder>'));
  const settings = readSettings(process.env);
  const database = await openDatabase(settings, { mode: 'guest', migrates: false });
  try {
    const media = mediaStore(settings);
    return describeRestored(
      file,
      await restoreBackup({ database: database.database, media, file, tell: tellProgress() }),
    );
  } finally {
    await database.close();
  }
});
