// Loads the demonstration programme into an empty database, and a larger one on top of it if asked: `npm run demo`.
import { parseArgs } from 'node:util';
import { fewestApplications, loadAtScale, mostApplications } from '../../demo/at-scale.ts';
import { loadDemoIfEmpty } from '../../demo/load.ts';
import { nowIn } from '../../rules/now.ts';
import { mediaStore } from '../media/open-store.ts';
import { openDatabase } from '../open-database.ts';
import { readSettings } from '../settings.ts';
import { StartFailure } from '../start-failure.ts';
import { runCommand } from './run-command.ts';

/** How many applications there are to be besides the demonstration's own; null: none. */
function readArguments(): number | null {
  let applications: string | undefined;
  try {
    applications = parseArgs({ options: { applications: { type: 'string' } } }).values.applications;
  } catch {
    throw new StartFailure('Usage: npm run demo [-- --applications 100000]');
  }
  if (applications === undefined) return null;
  const number = /^\d{1,9}$/.test(applications) ? Number(applications) : Number.NaN;
  if (!(number >= fewestApplications && number <= mostApplications))
    throw new StartFailure(
      `--applications is '${applications.slice(0, 80)}', but must be a whole number from ${fewestApplications} to ${mostApplications}.`,
    );
  return number;
}

await runCommand(async () => {
  const applications = readArguments();
  const settings = readSettings(process.env);
  if (settings.production)
    throw new StartFailure('Demonstration data are never loaded when NODE_ENV is production.');
  const database = await openDatabase(settings, { mode: 'guest' });
  try {
    const now = nowIn(settings.timeZone, new Date());
    const loaded = await loadDemoIfEmpty(database.sql, { now, media: mediaStore(settings) });
    if (!loaded) throw new StartFailure('The database is not empty: nothing was loaded.');
    if (applications === null) return 'The demonstration programme is loaded.';
    const scale = await loadAtScale(database.sql, { applications, today: now.today });
    return `The demonstration programme is loaded, and on top of it ${scale.people} people, ${scale.challenges} challenges, ${scale.applications} applications and ${scale.assessments} assessments.`;
  } finally {
    await database.close();
  }
});
