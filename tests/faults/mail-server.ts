// A mail server that can be down, refuse, defer, hang and break off, and that restarts on the same port.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { findFreePort } from '../journeys/start-server.ts';

export type Behaviour =
  | 'accepts'
  /** 'refuses' rejects every recipient permanently, 'defers' temporarily. */
  | 'refuses'
  | 'defers'
  /** Reads the whole mail and never answers. */
  | 'hangs'
  /** Cuts the connection in the middle of the mail. */
  | 'breaks off';

export interface ArrivedMail {
  readonly to: string;
  readonly messageID: string;
}

export interface MailServer {
  readonly url: string;
  /** Only accepted mails. */
  readonly arrived: ArrivedMail[];
  behaviour: Behaviour;
  /** Called when a whole mail has arrived, before it is accepted. */
  beforeAccepting: () => Promise<void>;
  start(): Promise<void>;
  /** Closes the port. */
  stop(): Promise<void>;
}

const answers = {
  refuses: Object.assign(new Error('No such mailbox'), { responseCode: 550 }),
  defers: Object.assign(new Error('Try again later'), { responseCode: 451 }),
} as const;

/** The server is down until `start` is called. */
export async function mailServer(): Promise<MailServer> {
  const port = await findFreePort();
  let running: SMTPServer | null = null;
  const sockets = new Set<Socket>();
  const self: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    arrived: [],
    behaviour: 'accepts',
    beforeAccepting: async () => {},
    async start() {
      const server = makeServer();
      running = server;
      const listener = server.listen(port, '127.0.0.1');
      listener.on('connection', (socket: Socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      });
      await once(listener, 'listening');
    },
    async stop() {
      const server = running;
      if (!server) return;
      running = null;
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };

  function makeServer(): SMTPServer {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      closeTimeout: 1,
      onRcptTo(_address, _session, answer) {
        const { behaviour } = self;
        answer(behaviour === 'refuses' || behaviour === 'defers' ? answers[behaviour] : null);
      },
      async onData(stream, { envelope }, answer) {
        if (self.behaviour === 'breaks off') {
          stream.resume();
          for (const socket of sockets) socket.destroy();
          return;
        }
        // A client that is killed in the middle of a mail has not sent one.
        const content = await text(stream).catch(() => null);
        if (content === null) return;
        const { messageId = '' } = await PostalMime.parse(content);
        if (self.behaviour === 'hangs') return;
        await self.beforeAccepting();
        self.arrived.push({ to: envelope.rcptTo[0]?.address ?? '', messageID: messageId });
        answer();
      },
    });
    // A client that gives up cuts the connection, which these tests expect.
    server.on('error', () => {});
    return server;
  }
  return self;
}
