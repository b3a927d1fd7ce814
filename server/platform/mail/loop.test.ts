// The mail loop polls the outbox, shares it with other processes, survives a lost database, and stops after a mail.
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { startSmtp } from '../../../tests/support/smtp.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { MailLog } from './deliver.ts';
import { startMailLoop } from './loop.ts';
import { queueMail } from './outbox.ts';

const instant = new Date('2026-03-01T09:00:00Z');
const noPolling = 3_600_000;
const silentLog: MailLog = { info() {}, warn() {}, error() {} };

let database: Database;

beforeAll(async () => {
  ({ database } = await testDatabase());
});

beforeEach(async () => {
  await database.execute(sql`delete from outgoing_mail`);
});

const queue = (to: string) =>
  queueMail(database, { to, subject: 'Hello', text: 'Hello', html: 'Hello' }, instant);

function start(smtpUrl: string, { log = silentLog, pollMilliseconds = noPolling, now = () => instant } = {}) {
  const settings = { smtpUrl, dataDirectory: '/nowhere', adminSiteUrl: 'https://admin.example.org' };
  const loop = startMailLoop({ database, settings, log, now, pollMilliseconds });
  onTestFinished(() => loop.stop());
  return loop;
}

function signal() {
  let resolve = () => {};
  const promise = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { resolve, promise };
}

test('sends waiting mails when it starts, and polls for new ones', async () => {
  await queue('early@demo.example');
  const server = await startSmtp();
  start(server.url, { pollMilliseconds: 10 });
  await server.arrival(1);
  await queue('late@demo.example');
  await server.arrival(2);
  expect(server.received.flatMap(({ envelope }) => envelope.to)).toEqual([
    'early@demo.example',
    'late@demo.example',
  ]);
});

test('two loops on one outbox send each mail once', async () => {
  const recipients = Array.from({ length: 12 }, (_, index) => `person${index}@demo.example`);
  for (const recipient of recipients) await queue(recipient);
  const server = await startSmtp();
  const loops = [start(server.url), start(server.url)];
  await server.arrival(recipients.length);
  await Promise.all(loops.map((loop) => loop.stop()));
  const sent = server.received.flatMap(({ envelope }) => envelope.to);
  expect(sent.toSorted()).toEqual(recipients.toSorted());
  expect(await database.query(sql`select from outgoing_mail where sent_at is null`)).toHaveLength(0);
});

test('stopping waits for the current mail and sends no other', async () => {
  await queue('first@demo.example');
  await queue('second@demo.example');
  const claimed = signal();
  const released = signal();
  const server = await startSmtp({
    async hold() {
      claimed.resolve();
      await released.promise;
    },
  });
  const loop = start(server.url);
  await claimed.promise;
  const stopped = loop.stop();
  released.resolve();
  await stopped;
  expect(await database.query(sql`select recipient from outgoing_mail where sent_at is not null`)).toEqual([
    { recipient: 'first@demo.example' },
  ]);
});

test('a lost database is logged once, and retried until it is available again', async () => {
  await queue('ada@demo.example');
  await database.execute(sql`alter table outgoing_mail rename to hidden`);
  const failures: unknown[] = [];
  const error = (details: object) => {
    failures.push(details);
  };
  const threeTries = signal();
  let tries = 0;
  const now = () => {
    tries += 1;
    if (tries > 3) threeTries.resolve();
    return instant;
  };
  const server = await startSmtp();
  start(server.url, { log: { ...silentLog, error }, pollMilliseconds: 5, now });
  await threeTries.promise;
  await database.execute(sql`alter table hidden rename to outgoing_mail`);
  await server.arrival(1);
  expect(failures).toEqual([{ error: '42P01' }]);
});
