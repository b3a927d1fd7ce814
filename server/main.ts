// Starts all parts of the server in order, and stops them in order whatever happens.
import { setTimeout } from 'node:timers/promises';
import { demoAccounts, loadDemoIfEmpty } from '../demo/entry.ts';
import { nowIn } from '../rules/now.ts';
import { createApp } from './app.ts';
import { hashPassword } from './features/auth/passwords.ts';
import { checkPassword } from './features/auth/strength.ts';
import { hasOpenDemoAccounts } from './features/demonstration/accounts.ts';
import { sealDemonstration } from './features/demonstration/seal.ts';
import { startDigestLoop } from './features/digest/loop.ts';
import { deleteErasedMails, repeatErasures, unreadableErasures } from './features/privacy/erasure-files.ts';
import { describeRepeated, startPrivacyLoop } from './features/privacy/run-requests.ts';
import { startRetentionLoop } from './features/retention/night.ts';
import { listen, requireFreePort } from './listen.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { backgroundLimit, requestLimit } from './platform/database/connect.ts';
import { decisionKey, tokenSecret } from './platform/database/data-directory.ts';
import type { Queryable } from './platform/database/database.ts';
import { sql } from './platform/database/sql.ts';
import { replyLimit } from './platform/http/deadline.ts';
import { createLog } from './platform/logging/log.ts';
import { startMailLoop } from './platform/mail/loop.ts';
import { mediaStore } from './platform/media/open-store.ts';
import { cause, StartFailure } from './platform/runtime/start-failure.ts';
import { readSettings } from './platform/settings/settings.ts';
import { startMessage } from './start-message.ts';
import { startSweeper } from './sweeper.ts';

/** How long the background loops may take to finish once the server is asked to stop. */
const loopTimeout = 10_000;

/** How long a start may continue once the server is asked to stop. */
const startTimeout = 10_000;

interface Running {
  stopListening?: () => Promise<void>;
  loops?: { stop(): Promise<void> }[];
  database?: OpenDatabase;
}

/** One Ctrl-C arrives twice, from the terminal and through npm, within this time. */
const repeatedSignalTime = 500;

const running: Running = {};
const stopping = new AbortController();

async function start(): Promise<void> {
  const throwIfStopping = () => stopping.signal.throwIfAborted();
  const settings = readSettings(process.env);
  const log = createLog(settings);
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'unexpected failure, stopping');
    void stopAll().finally(() => process.exit(1));
  });

  await requireFreePort(settings);
  throwIfStopping();
  running.database = await openDatabase(settings, { mode: 'owner', log });
  throwIfStopping();
  const { database: starting } = running.database;
  const now = () => nowIn(settings.timeZone, new Date());
  const media = mediaStore(settings);
  if (settings.production && (await hasOpenDemoAccounts(starting)))
    throw new StartFailure(
      'The demonstration accounts in this database still have their published password: run "npm run demo -- --remove", or "npm run demo -- --disable-accounts" to keep the data, and start again.',
    );
  const packKey = await decisionKey(settings);
  if (settings.demo && (await loadDemoIfEmpty(starting, { now: now(), media })) && packKey)
    await sealDemonstration(starting, { key: packKey, media, now, timeZone: settings.timeZone });
  throwIfStopping();
  const secret = await tokenSecret(settings);
  const hasDemo = !settings.production && (await hasDemoAccounts(starting));
  // Before serving, so that nobody sees what was erased after the state of a restored database.
  const repeated = await repeatErasures({ database: starting, media, settings, tokenSecret: secret }).catch(
    (error: unknown) => {
      throw new StartFailure(unreadableErasures(error));
    },
  );
  if (repeated > 0) log.info(describeRepeated(repeated));
  await deleteErasedMails({ database: starting, settings });
  throwIfStopping();
  // This pool is not used again, and other programs may need the database's connections.
  await starting.close();
  const pool = running.database.openLimited(requestLimit);
  const app = await createApp(
    {
      settings,
      database: pool,
      tokenSecret: secret,
      decisionKey: packKey,
      media,
      checkPassword,
      hashPassword,
      now,
      replyLimit,
      checkReplies: false,
    },
    log,
  );
  running.stopListening = await listen(app, settings);
  const background = { database: running.database.openLimited(backgroundLimit), log };
  running.loops = [
    startMailLoop({ ...background, settings }),
    startDigestLoop({ ...background, settings, tokenSecret: secret, now }),
    startSweeper({ ...background, media, settings }),
    startPrivacyLoop({ ...background, media, settings, tokenSecret: secret, now }),
    startRetentionLoop({ ...background, media, settings, tokenSecret: secret, now }),
  ];
  throwIfStopping();
  process.stdout.write(startMessage(settings, { hasDemo }));
}

async function hasDemoAccounts(tx: Queryable): Promise<boolean> {
  const emails = demoAccounts.map(({ email }) => email);
  const found = await tx.execute(sql`select from person where lower(email) = any (${emails}) limit 1`);
  return found > 0;
}

/** Stops requests first, because they may need everything else, and the database last. */
async function stopAll(): Promise<void> {
  const { stopListening, loops = [], database } = running;
  await stopListening?.();
  // A database or mail server that does not answer must not keep us from stopping.
  await Promise.race([Promise.all(loops.map((loop) => loop.stop())), setTimeout(loopTimeout)]);
  await database?.close();
}

let stopRequestedAt: number | null = null;
function stopOnSignal(): void {
  if (stopRequestedAt !== null) {
    // The exit handler still stops an embedded database.
    if (performance.now() - stopRequestedAt > repeatedSignalTime) process.exit(1);
    return;
  }
  stopRequestedAt = performance.now();
  stopping.abort();
  // A start that waits for another process, such as a restore, must not delay the stop.
  void Promise.race([started, setTimeout(startTimeout, undefined, { ref: false })]).then(finish);
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
  const message =
    error instanceof StartFailure ? error.message : `Challenge Desk cannot start: ${cause(error)}.`;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

// The reader of our output may have closed the pipe or run out of space. The server continues anyway.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnSignal);
const started = start().catch(fail);
