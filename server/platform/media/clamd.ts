// Asks clamd, the daemon of ClamAV, whether a file contains a virus.
import { connect } from 'node:net';
import { serverMessages } from '../../../contract/server-messages.ts';
import { FieldErrors, ScannerUnavailable } from '../errors/http-errors.ts';
import type { ClamdAddress } from '../settings/clamd-address.ts';

/** In milliseconds, from the connection to the result. */
const scanTimeout = 30_000;
const pieceLength = 64 * 1024;
const maximumReplyLength = 4096;

/** The INSTREAM command: each piece follows its length, an empty one ends them; the reply ends with a zero byte. */
function scan(address: ClamdAddress, bytes: Buffer, timeout: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    const timer = setTimeout(() => socket.destroy(new Error('The scanner did not answer in time.')), timeout);
    let reply = '';
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      reply += text;
      const end = reply.indexOf('\0');
      if (end >= 0) resolve(reply.slice(0, end));
      if (end >= 0 || reply.length > maximumReplyLength) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      // Has no effect if there was an answer.
      reject(new Error('The scanner closed the connection without an answer.'));
    });
    const send = (piece: Buffer) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(piece.length);
      socket.write(length);
      if (piece.length > 0) socket.write(piece);
    };
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += pieceLength) send(bytes.subarray(at, at + pieceLength));
    send(Buffer.alloc(0));
  });
}

/** Refuses a file with a virus, and any file while the scanner is unavailable. Without an address it scans nothing. */
export async function requireNoVirus(
  address: ClamdAddress | null,
  bytes: Buffer,
  timeout: number = scanTimeout,
): Promise<void> {
  if (!address) return;
  const reply = await scan(address, bytes, timeout).catch((error: unknown) => {
    throw new ScannerUnavailable(error);
  });
  if (/ FOUND$/.test(reply)) throw new FieldErrors({ file: serverMessages.virusFound });
  if (reply !== 'stream: OK') throw new ScannerUnavailable(new Error(`The scanner answered: ${reply}`));
}
