// A real mail server for tests, which accepts, refuses, delays or never answers.
import { EventEmitter, once } from 'node:events';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

interface Behaviour {
  /** Accepts connections but never answers. */
  readonly silent?: boolean;
  /** Refuses every recipient with this code and message. */
  readonly refuse?: { readonly code: number; readonly message: string };
  /** Accepts a mail only once this is done. */
  readonly hold?: (recipient: string) => Promise<void>;
}

interface Received extends Email {
  /** The real sender and recipients, independent of the headers. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
}

/** The server stops when the test ends. */
export async function startSmtp({ silent, refuse, hold }: Behaviour = {}) {
  const received: Received[] = [];
  const events = new EventEmitter();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 1,
    onConnect(_session, answer) {
      if (!silent) answer();
    },
    onRcptTo(_address, _session, answer) {
      answer(refuse ? Object.assign(new Error(refuse.message), { responseCode: refuse.code }) : null);
    },
    async onData(stream, { envelope }, answer) {
      const raw = await text(stream);
      const to = envelope.rcptTo.map(({ address }) => address);
      await hold?.(to[0] ?? '');
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({ ...(await PostalMime.parse(raw)), envelope: { from, to } });
      answer();
      events.emit('received');
    },
  });
  // A client that gives up cuts the connection, which these tests expect.
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    /** Resolves when this many mails have arrived. */
    async arrival(count: number): Promise<void> {
      while (received.length < count) await once(events, 'received');
    },
  };
}
