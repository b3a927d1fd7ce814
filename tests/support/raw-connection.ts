// Sends raw bytes to a listening server, for requests that no client would send.
import { connect } from 'node:net';

export interface RawReply {
  /** null: the connection was closed without a reply, which is the only option for some errors. */
  readonly status: number | null;
  readonly head: string;
  readonly body: string;
  /** The number of replies on this connection. */
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
  /** `ends`: half-closes the connection; `hangs up`: closes it after the last byte without waiting for an answer. */
  readonly finally?: 'ends' | 'hangs up';
  /** Closes the connection when this is aborted. */
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
  // A server that refuses early may cut the connection; its reply until then still counts.
  socket.on('error', () => {});
  // once() of node:events would reject on an error.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  signal?.addEventListener('abort', () => socket.destroy(), { once: true });
  for (const piece of pieces) socket.write(piece);
  if (last === 'ends') socket.end();
  if (last === 'hangs up') socket.end(() => socket.destroy());
  await closed;
  return readReply(Buffer.concat(received));
}
