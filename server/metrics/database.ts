// What the database knows when it is asked: connections, sessions, mail, the last migration; and how often it failed us.
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../database/connect.ts';
import { DatabaseUnavailable, StorageUnavailable } from '../http/errors.ts';
import { refusalOf } from '../http/failures.ts';
import type { Services } from '../services.ts';
import { errorCode } from '../start-failure.ts';
import { type Family, single } from './exposition.ts';

/** Longer a question is not waited for: whoever collects the figures gives up after ten seconds. */
const patience = 2000;
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

/** Each part is answered from an index, or from a table that stays small. */
export const stateQuery = (sql: Sql, now: Date) => sql<[State]>`
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

async function ask(sql: Sql, now: Date): Promise<Reading> {
  const begun = performance.now();
  await sql`select 1`;
  const answerSeconds = (performance.now() - begun) / 1000;
  const [state] = await stateQuery(sql, now);
  const connections = await sql<Connections[]>`
    select
      coalesce(state, 'unknown') as state,
      count(*) as connections,
      count(*) filter (where wait_event_type = 'Lock') as waiting
    from pg_stat_activity
    where datname = current_database() and application_name = 'challenge-desk'
    group by 1`;
  return { at: now, answerSeconds, state, connections };
}

export function databaseMetrics(app: FastifyInstance, { sql, now }: Services) {
  const failures = new Map<string, number>();
  let storageFailures = 0;
  app.addHook('onError', (request, _reply, error, done) => {
    const refusal = refusalOf(error, request);
    if (refusal instanceof StorageUnavailable) storageFailures++;
    if (refusal instanceof DatabaseUnavailable) {
      const code = errorCode(error) ?? 'other';
      failures.set(code, (failures.get(code) ?? 0) + 1);
    }
    done();
  });

  /** One question at a time: a database that hangs must not be given more to do each time someone looks. */
  let asked: Promise<Reading> | null = null;
  async function answered(): Promise<Reading | null> {
    asked ??= ask(sql, now().instant).finally(() => {
      asked = null;
    });
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, patience, null);
    });
    try {
      return await Promise.race([asked, tooLate]);
    } catch {
      // The figure that says "down" is the report; requests that failed are in the log.
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  return async (): Promise<Family[]> => {
    const reading = await answered();
    return [
      single('gauge', 'challenge_desk_database_up', 'Whether the database answers.', reading ? 1 : 0),
      single(
        'gauge',
        'challenge_desk_database_pool_size',
        'The most connections that this process opens.',
        sql.options.max,
      ),
      {
        name: 'challenge_desk_database_failures_total',
        help: 'Requests that failed because the database could not be used, by code of the failure.',
        type: 'counter',
        samples: [...failures].map(([code, value]) => ({ labels: { code }, value })),
      },
      single(
        'counter',
        'challenge_desk_storage_failures_total',
        'Requests that failed because the store of media could not be used.',
        storageFailures,
      ),
      ...(reading ? [...connectionFamilies(reading), ...stateFamilies(reading)] : []),
    ];
  };
}

const connectionFamilies = ({ answerSeconds, connections }: Reading): Family[] => [
  single(
    'gauge',
    'challenge_desk_database_answer_seconds',
    'How long the smallest question took just now, the wait for a connection included.',
    answerSeconds,
  ),
  {
    name: 'challenge_desk_database_connections',
    help: 'Connections of all processes of this program, by what they do.',
    type: 'gauge',
    samples: connections.map(({ state, connections: value }) => ({ labels: { state }, value })),
  },
  single(
    'gauge',
    'challenge_desk_database_lock_waits',
    'Those of them that wait for a lock.',
    connections.reduce((sum, { waiting }) => sum + waiting, 0),
  ),
];

const stateFamilies = ({ at, state }: Reading): Family[] => [
  single(
    'gauge',
    'challenge_desk_sessions',
    'Sign-ins that are good now, staff and companies.',
    state.sessions,
  ),
  single('gauge', 'challenge_desk_mail_waiting', 'Mails that are still to be sent.', state.mailWaiting),
  single(
    'gauge',
    'challenge_desk_mail_oldest_waiting_seconds',
    'How long the oldest of them has waited.',
    state.oldestMail ? Math.max(0, at.getTime() - state.oldestMail.getTime()) / 1000 : 0,
  ),
  single(
    'gauge',
    'challenge_desk_mail_given_up',
    'Mails that were given up, of all time.',
    state.mailGivenUp,
  ),
  single('gauge', 'challenge_desk_mail_sent_last_day', 'Mails sent in the last 24 hours.', state.mailSent),
  {
    name: 'challenge_desk_last_migration_timestamp_seconds',
    help: 'When the newest migration was applied.',
    type: 'gauge',
    samples: [{ labels: { name: state.migration }, value: state.migratedAt.getTime() / 1000 }],
  },
];
