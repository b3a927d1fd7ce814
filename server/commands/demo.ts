// Loads the demonstration into an empty database, with extra applications if asked, or removes it: `npm run demo`.
import { parseArgs } from 'node:util';
import { loadAtScale, loadDemoIfEmpty, maxApplications, minApplications } from '../../demo/entry.ts';
import { nowIn } from '../../rules/now.ts';
import { closeAccounts, findOpenDemoAccounts } from '../features/demonstration/accounts.ts';
import { describeCounts, describeRemoval } from '../features/demonstration/describe.ts';
import { previewRemoval, removeDemonstration } from '../features/demonstration/remove.ts';
import { sealDemonstration } from '../features/demonstration/seal.ts';
import { openDatabase } from '../open-database.ts';
import { decisionKey } from '../platform/database/data-directory.ts';
import type { Database } from '../platform/database/database.ts';
import { mediaStore } from '../platform/media/open-store.ts';
import { StartFailure } from '../platform/runtime/start-failure.ts';
import { readSettings, type Settings } from '../platform/settings/settings.ts';
import { askQuestion } from './ask-question.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run demo [-- --applications 100000 | --remove | --disable-accounts]';

type Arguments =
  /** How many applications to add to the demonstration's own; null: none. */
  | { readonly action: 'load'; readonly applications: number | null }
  | { readonly action: 'remove' | 'disable accounts' };

function readArguments(): Arguments {
  const { applications, remove, 'disable-accounts': disable } = readOptions();
  if ([applications, remove, disable].filter((option) => option !== undefined).length > 1)
    throw new StartFailure(usage);
  if (remove) return { action: 'remove' };
  if (disable) return { action: 'disable accounts' };
  if (applications === undefined) return { action: 'load', applications: null };
  const number = /^\d{1,9}$/.test(applications) ? Number(applications) : Number.NaN;
  if (!(number >= minApplications && number <= maxApplications))
    throw new StartFailure(
      `--applications is '${applications.slice(0, 80)}', but must be a whole number from ${minApplications} to ${maxApplications}.`,
    );
  return { action: 'load', applications: number };
}

function readOptions() {
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      options: { applications: { type: 'string' }, remove: flag, 'disable-accounts': flag },
    }).values;
  } catch {
    throw new StartFailure(usage);
  }
}

async function load(
  pool: Database,
  settings: Settings,
  { applications }: Extract<Arguments, { action: 'load' }>,
): Promise<string> {
  const { timeZone } = settings;
  const now = nowIn(timeZone, new Date());
  const media = mediaStore(settings);
  const loaded = await loadDemoIfEmpty(pool, { now, media });
  if (!loaded) throw new StartFailure('The database is not empty: nothing was loaded.');
  const key = await decisionKey(settings);
  if (key) await sealDemonstration(pool, { key, media, now: () => now, timeZone });
  if (applications === null) return 'The demonstration programme is loaded.';
  const scale = await loadAtScale(pool, { applications, today: now.today });
  return `The demonstration programme is loaded, with another ${scale.people} people, ${scale.challenges} challenges, ${scale.applications} applications and ${scale.assessments} assessments.`;
}

const noDemonstration = 'There is no demonstration in this database: nothing was removed.';

async function remove(pool: Database): Promise<string> {
  const counts = await previewRemoval(pool);
  if (counts === null) return noDemonstration;
  const word = await askQuestion(
    `This deletes the demonstration: ${describeCounts(counts)}. Type "remove" to continue: `,
  );
  if (word !== 'remove') throw new StartFailure('Nothing was removed, because the answer was not "remove".');
  const removal = await removeDemonstration(pool, new Date());
  return removal === null ? noDemonstration : describeRemoval(removal);
}

const disableAccounts = (pool: Database): Promise<string> =>
  pool.transaction(async (tx) => {
    const ids = await findOpenDemoAccounts(tx);
    if (ids.length === 0) return 'No account has the demonstration password: nothing was changed.';
    await closeAccounts(tx, ids, new Date());
    return `${ids.length} demonstration accounts are disabled: only a reset link opens them. Their data are kept.`;
  });

await runCommand(async () => {
  const options = readArguments();
  const settings = readSettings(process.env);
  if (settings.production && options.action === 'load')
    throw new StartFailure('Demonstration data are never loaded when NODE_ENV is production.');
  const database = await openDatabase(settings, { mode: 'guest' });
  try {
    if (options.action === 'load') return await load(database.database, settings, options);
    return await (options.action === 'remove'
      ? remove(database.database)
      : disableAccounts(database.database));
  } finally {
    await database.close();
  }
});
