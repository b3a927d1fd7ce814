// Compresses large JSON replies only, because compressing a small one costs more than it saves.
import { constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

const minimumLength = 32 * 1024;

const isJson = (reply: FastifyReply, payload: unknown): payload is Buffer =>
  Buffer.isBuffer(payload) && String(reply.getHeader('content-type')).startsWith('application/json');

export function compressLargeReplies(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isText = typeof payload === 'string' || isJson(reply, payload);
    if (!isText || payload.length < minimumLength) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers['accept-encoding'] ?? ''))
      return done(null, payload);
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    gzip(payload, { level: constants.Z_BEST_SPEED }, done);
  });
}
