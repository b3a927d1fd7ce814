// Mails are sent once, by the first process, retried with growing pauses and given up after a day.
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { startSmtp } from '../../../tests/support/smtp.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { deliverNext } from './deliver.ts';
import type { NewMail } from './mail-layout.ts';
import { queueMail } from './outbox.ts';
import { openTransport } from './transport.ts';

let database: Database;
let clock: Date;
let logged: { level: string; details: object; message: string }[];

beforeAll(async () => {
  ({ database } = await testDatabase());
});

beforeEach(async () => {
  await database.execute(sql`delete from outgoing_mail`);
  clock = new Date('2026-03-01T09:00:00Z');
  logged = [];
});

const write = (level: string) => (details: object, message: string) => {
  logged.push({ level, details, message });
};
const log = { info: write('info'), warn: write('warn'), error: write('error') };

const mailTo = (to: string): NewMail => ({
  to,
  subject: 'A private subject',
  text: 'https://admin.example.org/secret-link',
  html: '<p>secret-link</p>',
});

function delivery(smtpUrl: string, timeoutMilliseconds = 10_000) {
  const settings = { smtpUrl, dataDirectory: '/nowhere', adminSiteUrl: 'https://admin.example.org' };
  const transport = openTransport(settings, { perReply: timeoutMilliseconds, perMail: 60_000 });
  onTestFinished(() => transport.close());
  return { database, transport, log, now: () => clock };
}

interface Outgoing {
  id: number;
  attempts: number;
  next_attempt_at: Date;
  sent_at: Date | null;
  given_up_at: Date | null;
  last_error: string | null;
  text_body: string;
  html_body: string;
}

async function onlyMail(): Promise<Outgoing> {
  const [mail, ...others] = await database.query<Outgoing[]>(sql`select * from outgoing_mail`);
  if (!mail || others.length > 0) throw new Error('Exactly one mail was expected.');
  return mail;
}

describe('a mail', () => {
  test('is sent once, and its text is deleted', async () => {
    const server = await startSmtp();
    await queueMail(database, mailTo('ada@demo.example'), clock);
    expect(await deliverNext(delivery(server.url))).toBe(true);
    expect(await deliverNext(delivery(server.url))).toBe(false);
    expect(server.received).toMatchObject([
      { subject: 'A private subject', envelope: { to: ['ada@demo.example'] } },
    ]);
    expect(await onlyMail()).toMatchObject({
      sent_at: clock,
      attempts: 1,
      last_error: null,
      text_body: '',
      html_body: '',
    });
  });

  test('of a transaction that was rolled back is never sent', async () => {
    const server = await startSmtp();
    const rolledBack = database.transaction(async (tx) => {
      await queueMail(tx, mailTo('ada@demo.example'), clock);
      throw new Error('undo');
    });
    await expect(rolledBack).rejects.toThrow('undo');
    expect(await deliverNext(delivery(server.url))).toBe(false);
    expect(server.received).toEqual([]);
  });

  test('that one process is sending is skipped by another', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let markTaken = () => {};
    const claimed = new Promise<void>((resolve) => {
      markTaken = resolve;
    });
    const server = await startSmtp({
      async hold(recipient) {
        if (recipient !== 'first@demo.example') return;
        markTaken();
        await released;
      },
    });
    await queueMail(database, mailTo('first@demo.example'), clock);
    await queueMail(database, mailTo('second@demo.example'), clock);
    const first = deliverNext(delivery(server.url));
    await claimed;
    expect(await deliverNext(delivery(server.url))).toBe(true);
    expect(await deliverNext(delivery(server.url))).toBe(false);
    release();
    expect(await first).toBe(true);
    expect(await deliverNext(delivery(server.url))).toBe(false);
    expect(server.received.flatMap(({ envelope }) => envelope.to)).toEqual([
      'second@demo.example',
      'first@demo.example',
    ]);
  });
});

describe('a mail that cannot be sent', () => {
  test('waits a minute, and is sent when the server is available again', async () => {
    const refusing = await startSmtp({ refuse: { code: 451, message: 'later' } });
    const server = await startSmtp();
    await queueMail(database, mailTo('ada@demo.example'), clock);
    expect(await deliverNext(delivery(refusing.url))).toBe(true);
    expect(await onlyMail()).toMatchObject({
      sent_at: null,
      attempts: 1,
      next_attempt_at: new Date('2026-03-01T09:01:00Z'),
      last_error: 'EENVELOPE 451',
    });
    expect(await deliverNext(delivery(server.url))).toBe(false);
    clock = new Date('2026-03-01T09:01:00Z');
    expect(await deliverNext(delivery(server.url))).toBe(true);
    expect(server.received).toHaveLength(1);
    expect(await onlyMail()).toMatchObject({ sent_at: clock, attempts: 2, last_error: null });
  });

  test('because the server hangs is retried later', async () => {
    const server = await startSmtp({ silent: true });
    await queueMail(database, mailTo('ada@demo.example'), clock);
    await deliverNext(delivery(server.url, 50));
    expect(await onlyMail()).toMatchObject({ sent_at: null, attempts: 1, last_error: 'ETIMEDOUT' });
  });

  test('is retried with pauses up to an hour, and given up after a day with a line in the log', async () => {
    const server = await startSmtp({
      refuse: { code: 550, message: 'ada@demo.example does not live here' },
    });
    const refused = delivery(server.url);
    await queueMail(database, mailTo('ada@demo.example'), clock);
    const pauses: number[] = [];
    const attempt = async () => {
      await deliverNext(refused);
      const { next_attempt_at } = await onlyMail();
      pauses.push((next_attempt_at.getTime() - clock.getTime()) / 60_000);
      clock = next_attempt_at;
    };
    for (let attempts = 0; attempts < 8; attempts++) await attempt();
    clock = new Date('2026-03-02T08:45:00Z');
    await attempt();
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 15]);
    expect(await deliverNext(refused)).toBe(true);
    const mail = await onlyMail();
    expect(mail.given_up_at).toEqual(new Date('2026-03-02T09:00:00Z'));
    expect(mail).toMatchObject({ sent_at: null, text_body: '', html_body: '' });
    expect(await deliverNext(refused)).toBe(false);
    const errors = logged.filter(({ level }) => level === 'error');
    expect(errors).toEqual([
      {
        level: 'error',
        details: { mail: mail.id, attempts: 10, error: 'EENVELOPE 550' },
        message: 'Mail not sent after a day of attempts, gave up',
      },
    ]);
  });
});

test('a mail waits no longer than the maximum pause after the clock was set back', async () => {
  const refusing = await startSmtp({ refuse: { code: 451, message: 'Later' } });
  const server = await startSmtp();
  await queueMail(database, mailTo('ada@demo.example'), clock);
  clock = new Date('2026-03-01T07:00:00Z');
  expect(await deliverNext(delivery(refusing.url))).toBe(true);
  expect(await deliverNext(delivery(refusing.url))).toBe(false);
  clock = new Date('2026-03-01T05:00:00Z');
  expect(await deliverNext(delivery(server.url))).toBe(true);
  expect(server.received).toHaveLength(1);
});

test('the log contains the number of a mail and the kind of failure, but not its content', async () => {
  const refusing = await startSmtp({
    refuse: { code: 550, message: 'ada@demo.example does not live here' },
  });
  const server = await startSmtp();
  await queueMail(database, mailTo('ada@demo.example'), clock);
  await deliverNext(delivery(refusing.url));
  clock = new Date('2026-03-01T10:00:00Z');
  await deliverNext(delivery(server.url));
  const { id } = await onlyMail();
  expect(logged).toEqual([
    {
      level: 'warn',
      details: { mail: id, attempts: 1, error: 'EENVELOPE 550' },
      message: 'Mail not sent, will be retried',
    },
    { level: 'info', details: { mail: id }, message: 'Mail sent' },
  ]);
});
