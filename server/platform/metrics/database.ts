// Metrics of the database: connections, sessions, mail, the last migration, and failures to use it.
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Registry } from 'prom-client';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { DatabaseUnavailable, StorageUnavailable } from '../errors/http-errors.ts';
import { refusalOf } from '../http/failures.ts';
import type { Services } from '../http/services.ts';
import { errorCode } from '../runtime/start-failure.ts';

/** In milliseconds; Prometheus itself gives up after ten seconds. */
const timeout = 2000;
const day = 24 * 60 * 60_000;

interface State {
  readonly sessions: number;
  readonly mailWaiting: number;
  readonly oldestMail: Date | null;
  readonly mailGivenUp: number;
  readonly mailSent: number;
  readonly migration: string;
  readonly migratedAt: Date;
}

interface Connections {
  readonly state: string;
  readonly connections: number;
  readonly waiting: number;
}

interface Reading {
  readonly at: Date;
  readonly answerSeconds: number;
  readonly state: State;
  readonly connections: readonly Connections[];
}

/** Each part uses an index, or a table that stays small. */
export const stateQuery = (now: Date) => sql`
  select
    (select count(*) from session where expires_at > ${now} and ended_at is null) as sessions,
    waiting.count as "mailWaiting",
    waiting.oldest as "oldestMail",
    (select count(*) from outgoing_mail where given_up_at is not null) as "mailGivenUp",
    (select count(*) from outgoing_mail where sent_at > ${new Date(now.getTime() - day)}) as "mailSent",
    last.name as migration,
    last.applied_at as "migratedAt"
  from
    (select count(*), min(created_at) as oldest from outgoing_mail where sent_at is null and given_up_at is null) waiting,
    (select name, applied_at from migration order by name collate "C" desc limit 1) last`;

async function takeReading(tx: Queryable, now: Date): Promise<Reading> {
  const startedAt = performance.now();
  await tx.execute(sql`select 1`);
  const answerSeconds = (performance.now() - startedAt) / 1000;
  const [state] = await tx.query<[State]>(stateQuery(now));
  const connections = await tx.query<Connections[]>(sql`
    select
      coalesce(state, 'unknown') as state,
      count(*) as connections,
      count(*) filter (where wait_event_type = 'Lock') as waiting
    from pg_stat_activity
    where datname = current_database() and application_name = 'challenge-desk'
    group by 1`);
  return { at: now, answerSeconds, state, connections };
}

export function databaseMetrics(app: FastifyInstance, { database, now }: Services) {
  const registry = new Registry();
  const registers = [registry];
  const failures = new Counter({
    name: 'challenge_desk_database_failures_total',
    help: 'Requests that failed because the database could not be used, by code of the failure.',
    labelNames: ['code'],
    registers,
  });
  const storageFailures = new Counter({
    name: 'challenge_desk_storage_failures_total',
    help: 'Requests that failed because the media store could not be used.',
    registers,
  });
  const up = new Gauge({
    name: 'challenge_desk_database_up',
    help: 'Whether the database answers.',
    registers,
  });
  new Gauge({
    name: 'challenge_desk_database_pool_size',
    help: 'The maximum number of connections that this process opens.',
    registers,
    collect() {
      this.set(database.poolSize);
    },
  });
  const state = stateMetrics();

  app.addHook('onError', (request, _reply, error, done) => {
    const refusal = refusalOf(error, request);
    if (refusal instanceof StorageUnavailable) storageFailures.inc();
    if (refusal instanceof DatabaseUnavailable) failures.inc({ code: errorCode(error) ?? 'other' });
    done();
  });

  /** Only one reading runs at a time, so that a database that hangs does not get more work with each scrape. */
  let pending: Promise<Reading> | null = null;
  async function readInTime(): Promise<Reading | null> {
    pending ??= takeReading(database, now().instant).finally(() => {
      pending = null;
    });
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, timeout, null);
    });
    try {
      return await Promise.race([pending, timedOut]);
    } catch {
      // The gauge shows that the database is down; failed requests are in the log.
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  /** If the database does not answer, the metrics that depend on it are left out. */
  return async (): Promise<Registry[]> => {
    const reading = await readInTime();
    up.set(reading ? 1 : 0);
    if (!reading) return [registry];
    state.set(reading);
    return [registry, state.registry];
  };
}

/** They have their own registry, so that no old value is shown while the database is down. */
function stateMetrics() {
  const registry = new Registry();
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `challenge_desk_${name}`, help, labelNames, registers: [registry] });
  const answerSeconds = gauge(
    'database_answer_seconds',
    'How long a minimal query took, including the wait for a connection.',
  );
  const connections = gauge(
    'database_connections',
    'Connections of all processes of this program, by what they do.',
    ['state'],
  );
  const lockWaits = gauge('database_lock_waits', 'Connections that wait for a lock.');
  const sessions = gauge('sessions', 'Valid sessions of staff and companies.');
  const mailWaiting = gauge('mail_waiting', 'Mails that are still to be sent.');
  const mailOldest = gauge('mail_oldest_waiting_seconds', 'How long the oldest waiting mail has waited.');
  const mailGivenUp = gauge('mail_given_up', 'Mails that could not be sent after a day of attempts.');
  const mailSent = gauge('mail_sent_last_day', 'Mails sent in the last 24 hours.');
  const migration = gauge('last_migration_timestamp_seconds', 'When the newest migration was applied.', [
    'name',
  ]);

  return {
    registry,
    set(reading: Reading) {
      const { at, state } = reading;
      answerSeconds.set(reading.answerSeconds);
      connections.reset();
      for (const { state: name, connections: count } of reading.connections)
        connections.set({ state: name }, count);
      lockWaits.set(reading.connections.reduce((sum, { waiting }) => sum + waiting, 0));
      sessions.set(state.sessions);
      mailWaiting.set(state.mailWaiting);
      mailOldest.set(state.oldestMail ? Math.max(0, at.getTime() - state.oldestMail.getTime()) / 1000 : 0);
      mailGivenUp.set(state.mailGivenUp);
      mailSent.set(state.mailSent);
      migration.reset();
      migration.set({ name: state.migration }, state.migratedAt.getTime() / 1000);
    },
  };
}
