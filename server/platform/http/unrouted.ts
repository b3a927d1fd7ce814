// Answers what never reaches a route, which Fastify's hooks do not see: with the headers and the log line of every reply.
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../../contract/messages.ts';
import type { Settings } from '../../settings.ts';
import { ProtocolError } from '../errors/http-errors.ts';
import { sendFailure } from './failures.ts';
import { logRequest } from './logging.ts';
import { secureHeadersOf } from './security.ts';

/** How long a refused sender may go on sending. Cutting them off at once could cost them the reply. */
const lingering = 2000;

/** By what Node calls them; anything else that cannot be read is a 400. */
const refusals: Readonly<Record<string, readonly [status: number, title: string]>> = {
  HPE_HEADER_OVERFLOW: [431, messages.bodyTooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, messages.bodyTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, messages.requestTimeout],
};
/** The connection ended in the middle of a request: nobody waits for a reply, and the request has its own log line. */
const hungUp = new Set(['ECONNRESET', 'HPE_INVALID_EOF_STATE']);
const unreadable = [400, messages.unreadableRequest] as const;

/** Takes no more than the socket's bytes and closes it once the other side has, or after a while. */
function closeSlowly(socket: Socket) {
  socket.on('data', () => {});
  const timer = setTimeout(() => socket.destroy(), lingering).unref();
  socket.once('close', () => clearTimeout(timer));
  socket.once('error', () => socket.destroy());
}

export function unroutedReplies(settings: Pick<Settings, 'isHttps'>) {
  const secureHeaders = secureHeadersOf(settings);
  const answered = new WeakSet<Socket>();

  /** Straight onto the socket, where there is no reply to fill. */
  function answerSocket(app: FastifyInstance, socket: Socket, [status, title]: readonly [number, string]) {
    const reqId = randomUUID();
    const body = JSON.stringify({ title });
    const headers = {
      ...secureHeaders,
      'x-request-id': reqId,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    // The address of the connection: whether a trusted proxy has named another, nobody has read.
    app.log.info({ reqId, route: '(unreadable)', status, address: socket.remoteAddress }, 'request');
    answered.add(socket);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    closeSlowly(socket);
  }

  return {
    /** What Node's parser refuses. */
    clientErrorHandler(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket) {
      // Node goes on parsing what still comes, and finds each piece as unreadable as the first.
      if (answered.has(socket)) return;
      if (hungUp.has(error.code ?? '') || !socket.writable) socket.destroy();
      else answerSocket(this, socket, refusals[error.code ?? ''] ?? unreadable);
    },

    /** What Fastify's router refuses: an address that cannot be decoded. */
    frameworkErrors(error: Error, request: FastifyRequest, reply: FastifyReply) {
      reply.raw.once('finish', () => logRequest(request, reply));
      return sendFailure(error, request, reply.headers(secureHeaders).header('x-request-id', request.id));
    },

    /** What Node would refuse by itself goes to the routes instead, and there to `refuseAmbiguousHeads`. */
    listenTo(app: FastifyInstance) {
      app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
      app.server.on('connect', (_request, socket: Socket) => answerSocket(app, socket, unreadable));
    },
  };
}

function countHosts({ rawHeaders }: FastifyRequest['raw']): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  return count;
}

/** No host or two: proxy and server might each believe another one. And an expectation that nobody here can meet. */
export function refuseAmbiguousHeads(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const { expect, host } = raw.headers;
    if (countHosts(raw) > 1 || (host === undefined && raw.httpVersion !== '1.0')) {
      reply.header('connection', 'close');
      return done(new ProtocolError(400, messages.unreadableRequest));
    }
    if (expect !== undefined && !/^100-continue$/i.test(expect))
      return done(new ProtocolError(417, messages.unreadableRequest));
    done();
  });
}
