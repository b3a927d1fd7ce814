// Records which statements the server runs for a request, so that the baselines run the same ones.
import type { FastifyInstance, InjectOptions } from 'fastify';
import { demoAccounts } from '../demo/accounts.ts';
import { nowIn } from '../rules/now.ts';
import { createApp } from '../server/app.ts';
import { hashPassword } from '../server/features/auth/passwords.ts';
import { checkPassword } from '../server/features/auth/strength.ts';
import { connect } from '../server/platform/database/connect.ts';
import type { Database, Queryable } from '../server/platform/database/database.ts';
import type { Fragment } from '../server/platform/database/sql.ts';
import { replyLimit } from '../server/platform/http/deadline.ts';
import { folderStore } from '../server/platform/media/store.ts';
import { readSettings } from '../server/platform/settings/settings.ts';
import { benchPassword } from './database.ts';
import type { Statement } from './plan.ts';
import { serverSettings } from './servers.ts';

export interface Answered {
  /** Without the statements that identify the caller. */
  readonly statements: readonly Statement[];
  readonly body: string;
  /** The total of a list. */
  readonly total: number | null;
}

export interface StatementRecorder {
  readonly database: Database;
  readonly poolSize: number;
  /** The tokens of the super admin, who sees everything, and of an admin of one site. */
  readonly tokens: { readonly everywhere: string; readonly site: string };
  /** Returns a token of another member of staff. */
  signIn(email: string): Promise<string>;
  send(request: Request): Promise<Answered>;
  /** Records the first statements of a reply that is too long to read completely. */
  sendPartly(request: Request, statements: number): Promise<readonly Statement[]>;
  close(): Promise<void>;
}

type Request = InjectOptions & { readonly url: string };

/** Statements that identify the caller. */
const identifiesCaller = ({ text }: Statement) => /\bfrom session\b/.test(text);

const [superAdmin, adminOfIX] = demoAccounts;

function withRecording(database: Database, record: (statement: Statement) => void): Database {
  const wrap = <Handle extends Queryable>(handle: Handle): Handle => ({
    ...handle,
    query(statement: Fragment) {
      record({ text: statement.text, values: statement.values.map(asText) });
      return handle.query(statement);
    },
    queryTexts(statement: Fragment) {
      record({ text: statement.text, values: statement.values.map(asText) });
      return handle.queryTexts(statement);
    },
    execute(statement: Fragment) {
      record({ text: statement.text, values: statement.values.map(asText) });
      return handle.execute(statement);
    },
  });
  return {
    ...wrap(database),
    transaction: (work, options) => database.transaction((tx) => work(wrap(tx)), options),
  };
}

/** A value as PostgreSQL receives it. */
function asText(value: unknown): string | null {
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(asText(one))).join(',')}}`;
  return String(value);
}

export async function openRecorder(databaseUrl: string, folder: string): Promise<StatementRecorder> {
  const settings = readSettings(serverSettings({ databaseUrl, folder, port: 1 }));
  const database = connect({ url: databaseUrl }, settings);
  let recorded: Statement[] = [];
  const app: FastifyInstance = await createApp({
    settings,
    database: withRecording(database, (statement) => recorded.push(statement)),
    tokenSecret: settings.tokenSecret ?? '',
    decisionKey: settings.decisionKey,
    media: folderStore(folder),
    checkPassword,
    hashPassword,
    now: () => nowIn(settings.timeZone, new Date()),
    replyLimit,
    checkReplies: false,
  });
  const send = async (request: Request): Promise<Answered> => {
    recorded = [];
    const reply = await app.inject(request);
    if (reply.statusCode >= 300) throw new Error(`${request.url} is answered with ${reply.body}`);
    const statements = recorded.filter((one) => !identifiesCaller(one));
    const total = reply.headers['x-total-count'];
    return { statements, body: reply.body, total: total === undefined ? null : Number(total) };
  };
  const sendPartly = async (request: Request, expected: number) => {
    recorded = [];
    const reply = await app.inject({ ...request, payloadAsStream: true });
    const stream = reply.stream();
    for await (const _ of stream)
      if (recorded.filter((one) => !identifiesCaller(one)).length >= expected) break;
    stream.destroy();
    return recorded.filter((one) => !identifiesCaller(one));
  };
  const signIn = async (email = '') => {
    const payload = { email, password: benchPassword };
    const { body } = await send({ method: 'POST', url: '/admin/auth/login', payload });
    return JSON.parse(body).token as string;
  };
  return {
    database,
    poolSize: database.poolSize,
    tokens: { everywhere: await signIn(superAdmin?.email), site: await signIn(adminOfIX?.email) },
    signIn,
    send,
    sendPartly,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
