// Virus scanners for tests: a fake that supports INSTREAM, and the real clamd if it is installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { testFolder } from './folder.ts';

/** The text that every scanner reports as a virus; in two halves, so that scanners do not report this file. */
export const eicar = `${'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-'}${'ANTIVIRUS-TEST-FILE!$H+H*'}`;

/** The fake scanner looks for the text above, cuts the connection, never answers, or sends an unexpected answer. */
export type ScannerBehaviour = 'scans' | 'dies' | 'silent' | 'confused';

/** The file in an INSTREAM command; null if it is incomplete or another command. */
function readStreamedFile(sent: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (sent.toString('latin1', 0, command.length) !== command) return null;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    if (at + 4 + length > sent.length) return null;
    pieces.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** Listens until the test ends. `files` has every file that was received completely. */
export async function fakeScanner(behaviour: ScannerBehaviour) {
  const files: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let sent = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (piece: Buffer) => {
      sent = Buffer.concat([sent, piece]);
      if (behaviour === 'dies') return socket.destroy();
      const file = readStreamedFile(sent);
      if (!file || behaviour === 'silent') return;
      files.push(file);
      const verdict = file.includes(eicar) ? 'Eicar-Test FOUND' : 'OK';
      socket.end(behaviour === 'confused' ? 'UNKNOWN COMMAND\0' : `stream: ${verdict}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('The fake scanner has no port.');
  return { url: `tcp://127.0.0.1:${listening.port}`, files };
}

const daemon = '/usr/sbin/clamd';
export const isClamdInstalled = existsSync(daemon);

const isListening = (socketPath: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(socketPath);
    socket.on('connect', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** The real scanner, with only our own signature. */
export async function realScanner(until: (isReady: () => Promise<boolean>) => Promise<void>) {
  const folder = await testFolder();
  const database = path.join(folder, 'signatures');
  const socketPath = path.join(folder, 'clamd.sock');
  await mkdir(database);
  await writeFile(path.join(database, 'ours.ndb'), `Eicar-Test:0:*:${Buffer.from(eicar).toString('hex')}\n`);
  const configuration = path.join(folder, 'clamd.conf');
  await writeFile(
    configuration,
    `Foreground yes\nLocalSocket ${socketPath}\nDatabaseDirectory ${database}\nStreamMaxLength 30M\n`,
  );
  const running = spawn(daemon, ['--config-file', configuration], { stdio: 'ignore' });
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        running.once('exit', () => resolve());
        running.kill();
      }),
  );
  await until(() => isListening(socketPath));
  return { url: `unix:${socketPath}` };
}
