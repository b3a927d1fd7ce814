// Loads the demonstration programme into an empty database: `npm run demo`.
import { loadDemoIfEmpty } from '../../demo/load.ts';
import { openDatabase } from '../open-database.ts';
import { readSettings } from '../settings.ts';
import { StartFailure } from '../start-failure.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const settings = readSettings(process.env);
  if (settings.production)
    throw new StartFailure('Demonstration data are never loaded when NODE_ENV is production.');
  const database = await openDatabase(settings, { mode: 'guest' });
  try {
    const loaded = await loadDemoIfEmpty(database.sql, { now: new Date() });
    if (!loaded) throw new StartFailure('The database is not empty: nothing was loaded.');
    return 'The demonstration programme is loaded.';
  } finally {
    await database.close();
  }
});
