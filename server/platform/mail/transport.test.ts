// Sending a mail to a server that accepts, refuses or hangs, or writing it to a file.
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { startSmtp } from '../../../tests/support/smtp.ts';
import { type Mail, openTransport } from './transport.ts';

const mail: Mail = {
  id: 12,
  recipient: 'ada@demo.example',
  subject: 'Grüße — reset',
  text: 'Hello Ada,\n\nréset',
  html: '<p>Hello Ada</p>',
  createdAt: new Date('2026-03-01T09:30:00.250Z'),
};
const adminSiteUrl = 'https://admin.example.org:8443';

function toServer(smtpUrl: string, timeouts?: Parameters<typeof openTransport>[1]) {
  const settings = { smtpUrl, dataDirectory: '/nowhere', adminSiteUrl };
  const transport = openTransport(settings, timeouts);
  onTestFinished(() => transport.close());
  return transport;
}

async function toFolder() {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'mail-'));
  onTestFinished(() => rm(dataDirectory, { recursive: true }));
  return {
    transport: openTransport({ smtpUrl: null, dataDirectory, adminSiteUrl }),
    folder: path.join(dataDirectory, 'outbox'),
  };
}

test('a mail server gets the mail as text and HTML, from the back office, for one recipient', async () => {
  const server = await startSmtp();
  await toServer(server.url).send(mail);
  expect(server.received).toMatchObject([
    {
      from: { name: 'Challenge Desk', address: 'no-reply@admin.example.org' },
      to: [{ address: 'ada@demo.example' }],
      subject: mail.subject,
      text: `${mail.text}\n`,
      html: expect.stringContaining('<p>Hello Ada</p>'),
      date: '2026-03-01T09:30:00.000Z',
      envelope: { from: 'no-reply@admin.example.org', to: ['ada@demo.example'] },
    },
  ]);
});

test('answers to a mail that a person wrote go to this person, and it does not count as automatic', async () => {
  const server = await startSmtp();
  const transport = toServer(server.url);
  await transport.send({ ...mail, replyTo: 'grace@demo.example, eve@demo.example' });
  await transport.send(mail);
  const [written, automatic] = server.received;
  const isAutomatic = (one: typeof written) => one?.headers.some(({ key }) => key === 'auto-submitted');
  expect(written?.replyTo).toHaveLength(1);
  expect(isAutomatic(written)).toBe(false);
  expect(automatic?.replyTo).toBeUndefined();
  expect(isAutomatic(automatic)).toBe(true);
});

test('a server that never stops answering times out', async () => {
  const server = net.createServer((socket) => {
    socket.write('220 good day\r\n');
    const interval = setInterval(() => socket.write('250-and another thing\r\n'), 10);
    socket.on('close', () => clearInterval(interval)).on('error', () => {});
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as net.AddressInfo;
  await expect(
    toServer(`smtp://127.0.0.1:${port}`, { perReply: 5000, perMail: 300 }).send(mail),
  ).rejects.toMatchObject({
    code: 'ETIMEDOUT',
    message: 'The mail server took too long.',
  });
});

test('a mail that is sent again has the same Message-ID, and another mail has its own', async () => {
  const server = await startSmtp();
  const transport = toServer(server.url);
  for (const sent of [mail, mail, { ...mail, id: 13 }]) await transport.send(sent);
  const [first, again, other] = server.received.map(({ messageId }) => messageId);
  expect(first).toBe('<12.1772357400250@admin.example.org>');
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('neither a subject nor an address can add a recipient', async () => {
  const server = await startSmtp();
  await toServer(server.url).send({ ...mail, subject: 'Hello\r\nBcc: eve@demo.example' });
  expect(server.received[0]?.envelope.to).toEqual(['ada@demo.example']);
  expect(server.received[0]?.headers.map(({ key }) => key)).not.toContain('bcc');
  await toServer(server.url)
    .send({ ...mail, recipient: 'ada@demo.example, eve@demo.example' })
    .catch(() => {});
  expect(server.received.flatMap(({ envelope }) => envelope.to)).not.toContain('eve@demo.example');
});

test('a refusal is an error with the code from the server', async () => {
  const server = await startSmtp({ refuse: { code: 550, message: 'no such mailbox' } });
  await expect(toServer(server.url).send(mail)).rejects.toMatchObject({
    code: 'EENVELOPE',
    responseCode: 550,
  });
});

test('a server that never greets times out', async () => {
  const server = await startSmtp({ silent: true });
  await expect(toServer(server.url, { perReply: 50, perMail: 5000 }).send(mail)).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  });
});

test('a server that never confirms times out', async () => {
  const server = await startSmtp({ hold: () => new Promise(() => {}) });
  await expect(toServer(server.url, { perReply: 200, perMail: 5000 }).send(mail)).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  });
});

test('without a mail server a mail becomes a file, named by time', async () => {
  const { transport, folder } = await toFolder();
  await transport.send({ ...mail, id: 13 });
  await transport.send(mail);
  const names = await readdir(folder);
  expect(names.sort()).toEqual([
    '2026-03-01T09-30-00.250Z-000012.eml',
    '2026-03-01T09-30-00.250Z-000013.eml',
  ]);
  const raw = await readFile(path.join(folder, '2026-03-01T09-30-00.250Z-000012.eml'));
  expect(await PostalMime.parse(raw)).toMatchObject({
    from: { address: 'no-reply@admin.example.org' },
    to: [{ address: 'ada@demo.example' }],
    subject: mail.subject,
    text: `${mail.text}\n`,
  });
});

test('the same mail again replaces its file', async () => {
  const { transport, folder } = await toFolder();
  await transport.send(mail);
  await transport.send(mail);
  expect(await readdir(folder)).toHaveLength(1);
});

test('only the owner may read the outbox, even if an older version created the folder', async () => {
  const modeOf = async (folder: string) => ((await stat(folder)).mode & 0o777).toString(8);
  const { transport, folder } = await toFolder();
  await transport.send(mail);
  expect(await modeOf(folder)).toBe('700');
  const older = await toFolder();
  await mkdir(older.folder);
  await chmod(older.folder, 0o755);
  await older.transport.send(mail);
  expect(await modeOf(older.folder)).toBe('700');
});
