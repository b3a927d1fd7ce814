// Answers requests that never reach a route or a hook, with the usual headers and log line.
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serverMessages } from '../../../contract/server-messages.ts';
import { ProtocolError } from '../errors/http-errors.ts';
import type { Settings } from '../settings/settings.ts';
import { sendFailure } from './failures.ts';
import { logRequest } from './logging.ts';
import { secureHeadersOf } from './security.ts';

/** How long a refused client may continue sending. If we closed immediately, it might lose the reply. */
const closeTimeout = 2000;

/** By Node's error code; every other unreadable request is a 400. */
const refusals: Readonly<Record<string, readonly [status: number, title: string]>> = {
  HPE_HEADER_OVERFLOW: [431, serverMessages.bodyTooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, serverMessages.bodyTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, serverMessages.requestTimeout],
};
/** The client closed the connection during a request: it needs no reply, and the request has its own log line. */
const disconnectCodes = new Set(['ECONNRESET', 'HPE_INVALID_EOF_STATE']);
const unreadable = [400, serverMessages.unreadableRequest] as const;

/** Discards further bytes, and closes the socket when the client has closed it or after the timeout. */
function closeGracefully(socket: Socket) {
  socket.on('data', () => {});
  const timer = setTimeout(() => socket.destroy(), closeTimeout).unref();
  socket.once('close', () => clearTimeout(timer));
  socket.once('error', () => socket.destroy());
}

export function unroutedReplies(settings: Pick<Settings, 'isHttps'>) {
  const secureHeaders = secureHeadersOf(settings);
  const answered = new WeakSet<Socket>();

  /** Writes directly to the socket, because there is no Fastify reply. */
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
    // The address of the connection, because the headers of a trusted proxy were not read.
    app.log.info({ reqId, route: '(unreadable)', status, address: socket.remoteAddress }, 'request');
    answered.add(socket);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    closeGracefully(socket);
  }

  return {
    /** Handles requests that Node's parser refuses. */
    clientErrorHandler(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket) {
      // Node continues to parse and reports an error for each further piece.
      if (answered.has(socket)) return;
      if (disconnectCodes.has(error.code ?? '') || !socket.writable) socket.destroy();
      else answerSocket(this, socket, refusals[error.code ?? ''] ?? unreadable);
    },

    /** Handles addresses that Fastify's router cannot decode. */
    frameworkErrors(error: Error, request: FastifyRequest, reply: FastifyReply) {
      reply.raw.once('finish', () => logRequest(request, reply));
      return sendFailure(error, request, reply.headers(secureHeaders).header('x-request-id', request.id));
    },

    /** Lets requests that Node would refuse reach the routes, where `refuseAmbiguousHeads` checks them. */
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

/** Refuses unknown expectations, and no host or two, because proxy and server might choose different hosts. */
export function refuseAmbiguousHeads(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const { expect, host } = raw.headers;
    if (countHosts(raw) > 1 || (host === undefined && raw.httpVersion !== '1.0')) {
      reply.header('connection', 'close');
      return done(new ProtocolError(400, serverMessages.unreadableRequest));
    }
    if (expect !== undefined && !/^100-continue$/i.test(expect))
      return done(new ProtocolError(417, serverMessages.unreadableRequest));
    done();
  });
}
