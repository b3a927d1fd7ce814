// Learns from the server itself which statements it runs for a request, so that the floors run the same.
import type { FastifyInstance, InjectOptions } from 'fastify';
import { demoAccounts } from '../demo/accounts.ts';
import { nowIn } from '../rules/now.ts';
import { createApp } from '../server/app.ts';
import { judgePassword } from '../server/features/auth/strength.ts';
import { connect } from '../server/platform/database/connect.ts';
import type { Database, Queryable } from '../server/platform/database/database.ts';
import type { Fragment } from '../server/platform/database/sql.ts';
import { folderStore } from '../server/platform/media/store.ts';
import { readSettings } from '../server/settings.ts';
import { benchPassword } from './database.ts';
import type { Statement } from './plan.ts';
import { serverSettings } from './servers.ts';

export interface Answered {
  /** Without those that find out who is asking. */
  readonly statements: readonly Statement[];
  readonly body: string;
  /** Of a list: how long it is. */
  readonly total: number | null;
}

export interface Listener {
  readonly database: Database;
  readonly poolSize: number;
  /** Of the super admin, who sees everything, and of an admin of one site. */
  readonly tokens: { readonly everywhere: string; readonly site: string };
  ask(request: Request): Promise<Answered>;
  /** The statements of the beginning of a reply that is too long to be read. */
  begin(request: Request, statements: number): Promise<readonly Statement[]>;
  close(): Promise<void>;
}

type Request = InjectOptions & { readonly url: string };

/** Those that find out who is asking. */
const isFrame = ({ text }: Statement) => /\bfrom session\b/.test(text);

const [superAdmin, adminOfIX] = demoAccounts;

function listening(database: Database, hear: (statement: Statement) => void): Database {
  const heard = <Handle extends Queryable>(handle: Handle): Handle => ({
    ...handle,
    query(statement: Fragment) {
      hear({ text: statement.text, values: statement.values.map(asText) });
      return handle.query(statement);
    },
    queryTexts(statement: Fragment) {
      hear({ text: statement.text, values: statement.values.map(asText) });
      return handle.queryTexts(statement);
    },
    execute(statement: Fragment) {
      hear({ text: statement.text, values: statement.values.map(asText) });
      return handle.execute(statement);
    },
  });
  return {
    ...heard(database),
    begin: (work, deadline) => database.begin((tx) => work(heard(tx)), deadline),
  };
}

/** A value as it goes over the line. */
function asText(value: unknown): string | null {
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(asText(one))).join(',')}}`;
  return String(value);
}

export async function listenTo(databaseUrl: string, folder: string): Promise<Listener> {
  const settings = readSettings(serverSettings({ databaseUrl, folder, port: 1 }));
  const database = connect({ url: databaseUrl }, settings);
  let heard: Statement[] = [];
  const app: FastifyInstance = await createApp({
    settings,
    database: listening(database, (statement) => heard.push(statement)),
    tokenSecret: settings.tokenSecret ?? '',
    media: folderStore(folder),
    judgePassword,
    now: () => nowIn(settings.timeZone, new Date()),
    checkReplies: false,
  });
  const ask = async (request: Request): Promise<Answered> => {
    heard = [];
    const reply = await app.inject(request);
    if (reply.statusCode >= 300) throw new Error(`${request.url} is answered with ${reply.body}`);
    const statements = heard.filter((one) => !isFrame(one));
    const total = reply.headers['x-total-count'];
    return { statements, body: reply.body, total: total === undefined ? null : Number(total) };
  };
  const begin = async (request: Request, wanted: number) => {
    heard = [];
    const reply = await app.inject({ ...request, payloadAsStream: true });
    const stream = reply.stream();
    for await (const _ of stream) if (heard.filter((one) => !isFrame(one)).length >= wanted) break;
    stream.destroy();
    return heard.filter((one) => !isFrame(one));
  };
  const signIn = async (email = '') => {
    const payload = { email, password: benchPassword };
    const { body } = await ask({ method: 'POST', url: '/admin/auth/login', payload });
    return JSON.parse(body).token as string;
  };
  return {
    database,
    poolSize: database.poolSize,
    tokens: { everywhere: await signIn(superAdmin?.email), site: await signIn(adminOfIX?.email) },
    ask,
    begin,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
