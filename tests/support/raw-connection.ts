// Speaks to a listening server byte by byte, for what no client would ever send.
import { connect } from 'node:net';

export interface RawReply {
  /** null: the connection was closed without a word, which is all that HTTP leaves for some. */
  readonly status: number | null;
  readonly head: string;
  readonly body: string;
  /** How many replies came, one after the other. */
  readonly replies: number;
}

function readReply(bytes: Buffer): RawReply {
  const text = bytes.toString('latin1');
  const [head = ''] = text.split('\r\n\r\n', 1);
  const body = bytes.subarray(Buffer.byteLength(head, 'latin1') + 4).toString();
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
  const replies = [...text.matchAll(/HTTP\/1\.1 \d{3} /g)].length;
  return { status: status === undefined ? null : Number(status), head, body, replies };
}

export interface Sending {
  readonly port: number;
  /** `ends`: sends no more, and says so; `hangs up`: right after the last byte, without waiting for an answer. */
  readonly finally?: 'ends' | 'hangs up';
  /** Hangs up when this is aborted. */
  readonly signal?: AbortSignal;
}

/** Sends the pieces as they are and reads until the server has closed the connection. */
export async function exchange(
  { port, finally: last, signal }: Sending,
  ...pieces: (string | Buffer)[]
): Promise<RawReply> {
  const socket = connect(port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => received.push(bytes));
  // A server that refuses before all has come may cut the connection: what it said until then counts.
  socket.on('error', () => {});
  // Not once() of node:events, which an error would reject.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  signal?.addEventListener('abort', () => socket.destroy(), { once: true });
  for (const piece of pieces) socket.write(piece);
  if (last === 'ends') socket.end();
  if (last === 'hangs up') socket.end(() => socket.destroy());
  await closed;
  return readReply(Buffer.concat(received));
}
