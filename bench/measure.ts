// Measures a case alternately on our server and the baselines, so that other work on the machine affects all equally.
import type { Case } from './cases.ts';
import type { LoadOrder, LoadResult } from './load-result.ts';
import { median } from './median.ts';
import { baselinePath } from './plan.ts';
import { postgresTime, processorTime } from './processes.ts';
import type { Load, QueryLoop, Running } from './servers.ts';

export const measured = ['app', 'fastify', 'http', 'query'] as const;
export type Measured = (typeof measured)[number];

export interface Figures extends Omit<LoadResult, 'requests'> {
  /** Milliseconds of processor time for a request. */
  readonly node: number;
  readonly postgres: number;
}

export const cpu = ({ node, postgres }: Figures) => node + postgres;

export interface MeasuredServers {
  readonly app: Running;
  readonly fastify: Running;
  readonly http: Running;
  readonly query: QueryLoop;
  readonly load: Load;
  readonly postmaster: number;
}

const runOf = (servers: MeasuredServers, one: Case, server: Measured) => (order: LoadOrder) => {
  if (server === 'query') return servers.query.run(one.name, order);
  const request = server === 'app' ? one.request : { ...one.request, path: baselinePath(one.name) };
  return servers.load.run({ port: servers[server].port, request, order });
};

/** The processor time of one process and of PostgreSQL for each request of a run. */
export async function figuresOf(
  pid: number,
  postmaster: number,
  run: () => Promise<LoadResult>,
): Promise<Figures> {
  const before = { node: processorTime(pid), postgres: postgresTime(postmaster) };
  const { requests, ...result } = await run();
  const each = (seconds: number) => (seconds * 1000) / requests;
  return {
    ...result,
    node: each(processorTime(pid) - before.node),
    postgres: each(postgresTime(postmaster) - before.postgres),
  };
}

export function medianOf(all: readonly Figures[]): Figures {
  const of = (field: keyof Figures) => median(all.map((figures) => figures[field]));
  return {
    node: of('node'),
    postgres: of('postgres'),
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
  };
}

export interface Outcome {
  readonly connections: number;
  readonly figures: Readonly<Record<Measured, Figures>>;
  /** Our processor time divided by that of each baseline, as the median of the rounds. */
  readonly ratios: Readonly<Record<Exclude<Measured, 'app'>, number>>;
}

export interface Effort {
  readonly rounds: number;
  readonly milliseconds: number;
  readonly connections: readonly number[];
}

export async function measureCase(servers: MeasuredServers, one: Case, effort: Effort): Promise<Outcome[]> {
  const { milliseconds } = effort;
  const { warmUpRequests = 800, requests = 120 } = one;
  for (const server of measured)
    await runOf(servers, one, server)({ connections: 16, milliseconds, requests: warmUpRequests });
  const rounds: Record<Measured, Figures>[][] = [];
  for (let round = 0; round < effort.rounds; round++) {
    const outcomes: Record<Measured, Figures>[] = [];
    for (const connections of effort.connections) {
      const figures: Partial<Record<Measured, Figures>> = {};
      for (const server of measured) {
        const run = () => runOf(servers, one, server)({ connections, milliseconds, requests });
        figures[server] = await figuresOf(servers[server].pid, servers.postmaster, run);
      }
      outcomes.push(figures as Record<Measured, Figures>);
    }
    rounds.push(outcomes);
  }
  return effort.connections.map((connections, index) => {
    const all = rounds.flatMap((outcomes) => outcomes[index] ?? []);
    const of = (server: Measured) => medianOf(all.map((round) => round[server]));
    const ratio = (baseline: Measured) => median(all.map((round) => cpu(round.app) / cpu(round[baseline])));
    return {
      connections,
      figures: { app: of('app'), fastify: of('fastify'), http: of('http'), query: of('query') },
      ratios: { fastify: ratio('fastify'), http: ratio('http'), query: ratio('query') },
    };
  });
}
