// Counts requests by route, method and how they ended.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { clientDisconnectedStatus } from '../errors/http-errors.ts';

/** In seconds. */
export const bucketBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;

/** For pages and unknown addresses, because an address may contain a code. */
const noRoute = '(page)';
/** Each build gives its files new names, so separate routes would accumulate forever. */
const builtFile = /(^|\/)assets\/|\.[a-z\d]+$/i;
const nameOf = (url: string) => (builtFile.test(url) && url !== '/openapi.json' ? '(file)' : url);

const statusOf = ({ raw: { writableEnded, statusCode } }: FastifyReply) =>
  writableEnded && statusCode !== clientDisconnectedStatus ? `${Math.trunc(statusCode / 100)}xx` : 'aborted';

export function countRequests(app: FastifyInstance): Registry {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered, by route, method and class of status; aborted: the client closed the connection.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the arrival of the headers to the end of the reply.',
    labelNames: ['route', 'method'],
    buckets: [...bucketBounds],
    registers,
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered now.',
    registers,
  });

  function count(request: FastifyRequest, reply: FastifyReply, seconds: number) {
    const labels = { route: nameOf(request.routeOptions.url ?? noRoute), method: request.method };
    requests.inc({ ...labels, status: statusOf(reply) });
    durations.observe(labels, seconds);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const startedAt = performance.now();
    inFlight.inc();
    // Not the onResponse hook, because Fastify does not call it for a client that closed the connection.
    reply.raw.once('close', () => {
      inFlight.dec();
      count(request, reply, (performance.now() - startedAt) / 1000);
    });
    done();
  });
  return registry;
}
