// Counts requests by route, method and how they ended: a few additions a request, everything else when it is asked for.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientGone } from '../http/errors.ts';
import { type Family, type Sample, single, writeNumber } from './exposition.ts';

/** In seconds. */
export const bucketBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;

interface Series {
  readonly labels: { readonly route: string; readonly method: string };
  /** By the first digit of the status; at 0 those whose sender did not wait for the answer. */
  readonly endings: number[];
  /** Each for itself, the last for what took longer than every bound; added up when written. */
  readonly buckets: number[];
  seconds: number;
}

/** A page or nothing at all: the address says which, and it may carry a code. */
const noRoute = '(page)';
/** The build names its files anew each time; as routes of their own they would pile up for ever. */
const builtFile = /(^|\/)assets\/|\.[a-z\d]+$/i;
const nameOf = (url: string) => (builtFile.test(url) && url !== '/openapi.json' ? '(file)' : url);

export function countRequests(app: FastifyInstance) {
  const byName = new Map<string, Series>();
  /** By the very text of the route, which is always the same object: nothing is put together on the way. */
  const byRoute = new Map<string, Map<string, Series>>();
  let inFlight = 0;

  function seriesOf(url: string, method: string): Series {
    const found = byRoute.get(url)?.get(method);
    if (found) return found;
    const route = nameOf(url);
    const name = `${method} ${route}`;
    const series = byName.get(name) ?? {
      labels: { route, method },
      endings: Array<number>(6).fill(0),
      buckets: Array<number>(bucketBounds.length + 1).fill(0),
      seconds: 0,
    };
    byName.set(name, series);
    byRoute.set(url, (byRoute.get(url) ?? new Map<string, Series>()).set(method, series));
    return series;
  }

  function count(request: FastifyRequest, reply: FastifyReply, seconds: number) {
    const series = seriesOf(request.routeOptions.url ?? noRoute, request.method);
    const { writableEnded, statusCode } = reply.raw;
    const ending = writableEnded && statusCode !== clientGone ? Math.trunc(statusCode / 100) : 0;
    series.endings[ending] = (series.endings[ending] ?? 0) + 1;
    const bucket = bucketBounds.findIndex((bound) => seconds <= bound);
    const place = bucket === -1 ? bucketBounds.length : bucket;
    series.buckets[place] = (series.buckets[place] ?? 0) + 1;
    series.seconds += seconds;
  }

  app.addHook('onRequest', (request, reply, done) => {
    const begun = performance.now();
    inFlight++;
    // Not the hook for replies: that one does not hear of a sender who has gone.
    reply.raw.once('close', () => {
      inFlight--;
      count(request, reply, (performance.now() - begun) / 1000);
    });
    done();
  });

  return (): Family[] => {
    const all = [...byName.values()];
    return [
      {
        name: 'http_requests_total',
        help: 'Requests that were answered, by route, method and class of status; aborted: the sender did not wait.',
        type: 'counter',
        samples: all.flatMap(({ labels, endings }) =>
          endings.flatMap((value, digit) =>
            value > 0
              ? [{ labels: { ...labels, status: digit === 0 ? 'aborted' : `${digit}xx` }, value }]
              : [],
          ),
        ),
      },
      {
        name: 'http_request_duration_seconds',
        help: 'From the arrival of the headers to the end of the reply.',
        type: 'histogram',
        samples: all.flatMap(histogram),
      },
      single('gauge', 'http_requests_in_flight', 'Requests that are being answered now.', inFlight),
    ];
  };
}

function histogram({ labels, buckets, seconds }: Series): Sample[] {
  let upTo = 0;
  const cumulated = buckets.map((value, index): Sample => {
    upTo += value;
    const le = writeNumber(bucketBounds[index] ?? Number.POSITIVE_INFINITY);
    return { suffix: '_bucket', labels: { ...labels, le }, value: upTo };
  });
  return [
    ...cumulated,
    { suffix: '_sum', labels, value: seconds },
    { suffix: '_count', labels, value: upTo },
  ];
}
