// Compresses large JSON only: for a small reply the work costs more than the bytes.
import { constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const worthIt = 32 * 1024;

export function compressLargeReplies(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < worthIt) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers['accept-encoding'] ?? ''))
      return done(null, payload);
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    gzip(payload, { level: constants.Z_BEST_SPEED }, done);
  });
}
