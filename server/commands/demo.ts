// Loads the demonstration programme into an empty database: `npm run demo`.
import { parseArgs } from 'node:util';
import { loadDemoIfEmpty } from '../../demo/load.ts';
import { nowIn } from '../../rules/now.ts';
import { mediaStore } from '../media/open-store.ts';
import { openDatabase } from '../open-database.ts';
import { readSettings } from '../settings.ts';
import { StartFailure } from '../start-failure.ts';
import { runCommand } from './run-command.ts';

function readArguments() {
  try {
    parseArgs({ options: {} });
  } catch {
    throw new StartFailure('Usage: npm run demo');
  }
}

await runCommand(async () => {
  readArguments();
  const settings = readSettings(process.env);
  if (settings.production)
    throw new StartFailure('Demonstration data are never loaded when NODE_ENV is production.');
  const database = await openDatabase(settings, { mode: 'guest' });
  try {
    const loaded = await loadDemoIfEmpty(database.sql, {
      now: nowIn(settings.timeZone, new Date()),
      media: mediaStore(settings),
    });
    if (!loaded) throw new StartFailure('The database is not empty: nothing was loaded.');
    return 'The demonstration programme is loaded.';
  } finally {
    await database.close();
  }
});
