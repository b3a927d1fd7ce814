// Formats the measurements as Markdown for docs/.
import type { Case } from './cases.ts';
import { cpu, type Figures, type Measured, type Outcome } from './measure.ts';

const labels: Record<Measured, string> = {
  app: 'Challenge Desk',
  fastify: 'bare Fastify',
  http: 'bare node:http',
  query: 'the query alone',
};

export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');

const ms = (milliseconds: number) =>
  milliseconds >= 100 ? milliseconds.toFixed(0) : milliseconds.toFixed(milliseconds >= 10 ? 1 : 2);

const line = (connections: number, server: Measured, figures: Figures, ratio: number | null) => [
  connections,
  labels[server],
  ms(figures.node),
  ms(figures.postgres),
  ms(cpu(figures)),
  ratio === null ? '' : `${ratio.toFixed(2)} ×`,
  figures.perSecond.toFixed(0),
  ms(figures.p50),
  ms(figures.p99),
];

const head = [
  'Connections',
  'Server',
  'node, CPU ms',
  'PostgreSQL, CPU ms',
  'together',
  'ratio',
  'requests/s',
  'p50 ms',
  'p99 ms',
];

export const verdict = (isReached: boolean) => (isReached ? 'reached' : '**not reached**');

export function caseReport({ title, target }: Case, outcomes: readonly Outcome[]): string {
  const rows = outcomes.flatMap(({ connections, figures, ratios }) => [
    line(connections, 'app', figures.app, null),
    line(connections, 'fastify', figures.fastify, ratios.fastify),
    line(connections, 'http', figures.http, ratios.http),
    line(connections, 'query', figures.query, ratios.query),
  ]);
  const worst = Math.max(...outcomes.map(({ ratios }) => ratios.fastify));
  const conclusion = target
    ? `To reach: ≤ ${target} × the bare Fastify; the worst of these is ${worst.toFixed(2)} ×: ${verdict(worst <= target)}.\n`
    : '';
  return `### ${title.charAt(0).toUpperCase()}${title.slice(1)}\n\n${table(head, rows)}\n${conclusion}`;
}
