// Generates load in a separate process: keeps connections open and sends requests one after another on each.
import net from 'node:net';
import { isEnough, type LoadOrder, loadResult, type RequestTemplate } from './load-result.ts';

export interface LoadMessage {
  readonly port: number;
  readonly request: RequestTemplate;
  readonly order: LoadOrder;
}

let serial = 0;
/** Unique for each process, so that no two create the same name. */
const run = Date.now().toString(36);

/** Fills the placeholders with values of constant length, so that the Content-Length stays the same. */
const fillPlaceholders = (text: string, connection: number) =>
  text
    .replaceAll('{number}', () => `${run}-${String(++serial).padStart(9, '0')}`)
    .replaceAll('{connection}', `10.9.${connection >> 8}.${connection & 255}`)
    .replaceAll('{staff}', `staff${10 + (connection % 30)}@scale.example`);

function createWriter({ method, path, headers, body }: RequestTemplate, connection: number): () => Buffer {
  const head = Object.entries({ host: '127.0.0.1', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const length =
    body === undefined ? '' : `content-length: ${Buffer.byteLength(fillPlaceholders(body, 0))}\r\n`;
  const template = `${method} ${path} HTTP/1.1\r\n${head}${length}\r\n${body ?? ''}`;
  if (!template.includes('{')) {
    const same = Buffer.from(template);
    return () => same;
  }
  return () => Buffer.from(fillPlaceholders(template, connection));
}

const headEnd = Buffer.from('\r\n\r\n');

/** Reads replies with a Content-Length and calls `onComplete` after each one. */
function createReader(onComplete: () => void, fail: (error: Error) => void) {
  let head: Buffer = Buffer.alloc(0);
  let missing = 0;
  return (chunk: Buffer) => {
    if (missing > 0) {
      missing -= chunk.length;
    } else {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(headEnd);
      if (end < 0) return;
      const text = head.toString('latin1', 0, end);
      const length = /^content-length: (\d+)$/im.exec(text)?.[1];
      if (!/^HTTP\/1\.1 2/.test(text) || length === undefined)
        return fail(new Error(`A request was answered with: ${head.toString('utf8').slice(0, 500)}`));
      missing = Number(length) - (head.length - end - headEnd.length);
      head = Buffer.alloc(0);
    }
    if (missing === 0) onComplete();
    else if (missing < 0) fail(new Error('A reply was longer than its Content-Length.'));
  };
}

async function load({ port, request, order }: LoadMessage) {
  const durations: number[] = [];
  const sockets = await Promise.all(Array.from({ length: order.connections }, () => openConnection(port)));
  const startedAt = performance.now();
  await Promise.all(
    sockets.map(
      (socket, connection) =>
        new Promise<void>((resolve, reject) => {
          const next = createWriter(request, connection);
          let sentAt = performance.now();
          const sendNext = () => {
            sentAt = performance.now();
            if (isEnough(order, sentAt - startedAt, durations.length)) return resolve();
            socket.write(next());
          };
          const onComplete = () => {
            durations.push(performance.now() - sentAt);
            sendNext();
          };
          socket.on('data', createReader(onComplete, reject));
          socket.on('error', reject);
          socket.on('close', () => reject(new Error('A connection was closed.')));
          sendNext();
        }),
    ),
  );
  const result = loadResult(durations, performance.now() - startedAt);
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
  return result;
}

function openConnection(port: number): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

process.on('message', (message: LoadMessage) => {
  load(message).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
