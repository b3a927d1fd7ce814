// Compresses large JSON only: for a small reply the work costs more than the bytes.
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const worthIt = 32 * 1024;
const compressed = promisify(gzip);

export function compressLargeReplies(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthIt) return payload;
    reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers['accept-encoding'] ?? ''))
      return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compressed(payload, { level: constants.Z_BEST_SPEED });
  });
}
