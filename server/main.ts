// The server's beginning and end: everything is started in order, and stopped in order whatever happens.
import { setTimeout } from 'node:timers/promises';
import { demoAccounts, loadDemoIfEmpty } from '../demo/entry.ts';
import { nowIn } from '../rules/now.ts';
import { createApp } from './app.ts';
import { judgePassword } from './features/auth/strength.ts';
import { hasOpenDemoAccounts } from './features/demonstration/accounts.ts';
import { listen, requireFreePort } from './listen.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { backgroundLimit, requestLimit } from './platform/database/connect.ts';
import { tokenSecret } from './platform/database/data-directory.ts';
import type { Queryable } from './platform/database/database.ts';
import { sql } from './platform/database/sql.ts';
import { createLog } from './platform/logging/log.ts';
import { startMailLoop } from './platform/mail/loop.ts';
import { mediaStore } from './platform/media/open-store.ts';
import { cause, StartFailure } from './platform/runtime/start-failure.ts';
import { readSettings } from './settings.ts';
import { startBlock } from './start-block.ts';
import { startSweeper } from './sweeper.ts';

/** How long the loops may take to finish what they are doing once we are asked to stop. */
const loopPatience = 10_000;

/** How long a start may go on once we are asked to stop. */
const startPatience = 10_000;

interface Running {
  stopListening?: () => Promise<void>;
  loops?: { stop(): Promise<void> }[];
  database?: OpenDatabase;
}

/** A Ctrl-C reaches us from the terminal and again through npm; that is still one Ctrl-C. */
const sameKeyPress = 500;

const running: Running = {};
const stopping = new AbortController();

async function start(): Promise<void> {
  const goOn = () => stopping.signal.throwIfAborted();
  const settings = readSettings(process.env);
  const log = createLog(settings);
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'unexpected failure, stopping');
    void stopAll().finally(() => process.exit(1));
  });

  await requireFreePort(settings);
  goOn();
  running.database = await openDatabase(settings, { mode: 'owner', log });
  goOn();
  const { database: starting } = running.database;
  const now = () => nowIn(settings.timeZone, new Date());
  const media = mediaStore(settings);
  if (settings.production && (await hasOpenDemoAccounts(starting)))
    throw new StartFailure(
      'The demonstration accounts in this database still have their published password: run "npm run demo -- --remove", or "npm run demo -- --disable-accounts" to keep the data, and start again.',
    );
  if (settings.demo) await loadDemoIfEmpty(starting, { now: now(), media });
  goOn();
  const secret = await tokenSecret(settings);
  const hasDemo = !settings.production && (await isDemoThere(starting));
  // Idle from here on, and a connection is dear to a database that others use as well.
  await starting.close();
  const pool = running.database.openLimited(requestLimit);
  const app = await createApp(
    { settings, database: pool, tokenSecret: secret, media, judgePassword, now, checkReplies: false },
    log,
  );
  running.stopListening = await listen(app, settings);
  const background = { database: running.database.openLimited(backgroundLimit), log };
  running.loops = [startMailLoop({ ...background, settings }), startSweeper({ ...background, media })];
  goOn();
  process.stdout.write(startBlock(settings, { hasDemo }));
}

async function isDemoThere(tx: Queryable): Promise<boolean> {
  const emails = demoAccounts.map(({ email }) => email);
  const found = await tx.execute(sql`select from person where lower(email) = any (${emails}) limit 1`);
  return found > 0;
}

/** First the requests, which may still need everything else; last the database. */
async function stopAll(): Promise<void> {
  const { stopListening, loops = [], database } = running;
  await stopListening?.();
  // A database or mail server that does not answer must not keep us from stopping.
  await Promise.race([Promise.all(loops.map((loop) => loop.stop())), setTimeout(loopPatience)]);
  await database?.close();
}

let askedAt: number | null = null;
function stopOnSignal(): void {
  if (askedAt !== null) {
    // Leaving at once still tells an embedded database to stop.
    if (performance.now() - askedAt > sameKeyPress) process.exit(1);
    return;
  }
  askedAt = performance.now();
  stopping.abort();
  // A start that waits for another process, such as a restore, must not keep this one.
  void Promise.race([started, setTimeout(startPatience, undefined, { ref: false })]).then(finish);
}

async function finish(): Promise<void> {
  let code = 0;
  await stopAll().catch((error: unknown) => {
    process.stderr.write(`Challenge Desk did not stop cleanly: ${cause(error)}.\n`);
    code = 1;
  });
  process.exit(code);
}

async function fail(error: unknown): Promise<void> {
  if (stopping.signal.aborted) return;
  await stopAll().catch(() => {});
  const sentence =
    error instanceof StartFailure ? error.message : `Challenge Desk cannot start: ${cause(error)}.`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

// Whoever reads what we say may have gone, or have no room for it: that is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnSignal);
const started = start().catch(fail);
