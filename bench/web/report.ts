// Formats the measurements as Markdown tables with their targets.
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { type Audit, type Category, categories, type Device, type Metric, metrics } from './audit.ts';
import type { TimedInteraction } from './interactions.ts';
import type { MeasuredPage } from './pages.ts';
import type { TaskTimes } from './task-times.ts';

type Measured = ReadonlyMap<MeasuredPage, readonly Audit[]>;

/** Null means no target. */
const minimumScore = (page: MeasuredPage, device: Device, category: Category): number | null => {
  if (category !== 'performance') return 1;
  return device === 'desktop' ? 0.98 : (page.onPhone ?? null);
};
/** The target in milliseconds. */
const longestTask = 50;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

export function machineFacts(chromium: string): string {
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
  const [load = 0] = loadavg();
  return [
    `Chromium ${chromium}, Node.js ${process.versions.node}, ${process.platform} ${process.arch}`,
    `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${gigabytes} GB; load ${load.toFixed(1)} at the start`,
  ].join('\n');
}

const medianScore = (audits: readonly Audit[], name: Category) =>
  median(audits.map(({ scores }) => scores[name]));

export function scoreTable(device: Device, measured: Measured): string {
  const names = Object.keys(metrics) as Metric[];
  const rows = [...measured].map(([page, audits]) => [
    page.name,
    ...categories.map((name) => scoreText(medianScore(audits, name), minimumScore(page, device, name))),
    ...names.map((name) => metricText(name, median(audits.map((one) => one.metrics[name])))),
    reached(missedScores(device, page, audits)),
    [...new Set(audits.flatMap(({ findings }) => findings))].join(', ') || '–',
  ]);
  const heads = ['Page', ...categories, ...names, '', 'what cost points'];
  return `\n## Lighthouse, ${device} (median of ${roundsOf(measured)} runs; in brackets what is to be reached)\n\n${table(heads, rows)}`;
}

const scoreText = (score: number, least: number | null) =>
  least === null ? score.toFixed(2) : `${score.toFixed(2)} (${least.toFixed(2)})`;

const metricText = (name: Metric, value: number) =>
  name === 'CLS' ? value.toFixed(3) : `${value.toFixed(0)} ms`;

const roundsOf = (measured: Measured) => [...measured.values()][0]?.length ?? 0;

const kinds: readonly [head: string, kinds: readonly string[]][] = [
  ['HTML', ['Document']],
  ['JavaScript', ['Script']],
  ['CSS', ['Stylesheet']],
  ['fonts', ['Font']],
  ['API', ['Fetch', 'XHR']],
  ['images', ['Image']],
];

export function sizeTable(measured: Measured): string {
  const rows = [...measured].map(([page, audits]) => {
    const requests = audits[0]?.requests ?? [];
    const kB = (bytes: number) => (bytes / 1000).toFixed(1);
    const sum = (some: typeof requests) => some.reduce((total, { bytes }) => total + bytes, 0);
    return [
      page.name,
      ...kinds.map(([, ofKind]) => kB(sum(requests.filter(({ kind }) => ofKind.includes(kind))))),
      kB(sum(requests)),
      String(requests.length),
    ];
  });
  const heads = ['Page', ...kinds.map(([head]) => head), 'all', 'requests'];
  return `\n## First load, kB as transferred (brotli or gzip, headers included)\n\n${table(heads, rows)}`;
}

const medianTime = ({ times }: TimedInteraction, part: keyof TaskTimes) =>
  median(times.map((one) => one[part]));

export function interactionTable(interactions: readonly TimedInteraction[]): string {
  const rows = interactions.map((one) => [
    one.name,
    ms(medianTime(one, 'longest')),
    ms(Math.max(...one.times.map(({ longest }) => longest))),
    ms(medianTime(one, 'processor')),
    ms(medianTime(one, 'toNextPaint')),
    reached(missedTask(one)),
  ]);
  const heads = ['Interaction', 'longest task', 'worst', 'its CPU', 'input to paint', ''];
  const count = interactions[0]?.times.length ?? 0;
  return `\n## Interactions (median of ${count}; target: longest task < ${longestTask} ms)\n\n${table(heads, rows)}`;
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

export const missedTargets = (
  byDevice: Readonly<Record<Device, Measured>>,
  interactions: readonly TimedInteraction[],
): string[] => [
  ...Object.entries(byDevice).flatMap(([device, measured]) =>
    [...measured].flatMap(([page, audits]) => missedScores(device as Device, page, audits)),
  ),
  ...interactions.flatMap(missedTask),
];

const missedScores = (device: Device, page: MeasuredPage, audits: readonly Audit[]): string[] =>
  categories
    .filter((name) => medianScore(audits, name) < (minimumScore(page, device, name) ?? 0))
    .map((name) => `${page.name}, ${device}: ${name} ${medianScore(audits, name).toFixed(2)}`);

const missedTask = (one: TimedInteraction): string[] =>
  medianTime(one, 'longest') < longestTask
    ? []
    : [`${one.name}: longest task ${ms(medianTime(one, 'longest'))}`];

const reached = (missed: readonly string[]) => (missed.length === 0 ? 'reached' : '**not reached**');
