// Measures the start and memory of the server: processor time until it answers, memory at rest and under load.
import { setTimeout as delay } from 'node:timers/promises';
import type { Case } from './cases.ts';
import { type Memory, memoryOf, processorTime, resetHighest } from './processes.ts';
import { table, verdict } from './report.ts';
import { type ServerOptions, startApp, startLoad } from './servers.ts';

const starts = 5;
const maxStartTime = 1.2;
const maxAtRest = 120;
const maxUnderLoad = 200;

const mb = (megabytes: number) => `${megabytes.toFixed(0)} MB`;

async function measureColdStart(
  options: ServerOptions,
): Promise<{ processor: number; milliseconds: number }> {
  const startedAt = performance.now();
  const app = await startApp(options);
  const milliseconds = performance.now() - startedAt;
  const processor = processorTime(app.pid);
  await app.stop();
  return { processor, milliseconds };
}

interface MemoryMeasurement {
  readonly atRest: Memory;
  /** The peak for each case, in the order in which the cases ran on one server. */
  readonly underLoad: readonly { readonly title: string; readonly highest: number }[];
}

async function measureMemory(options: ServerOptions, cases: readonly Case[]): Promise<MemoryMeasurement> {
  const app = await startApp(options);
  const load = await startLoad();
  try {
    await delay(5000);
    const atRest = memoryOf(app.pid);
    const underLoad: { title: string; highest: number }[] = [];
    for (const { title, request } of cases) {
      resetHighest(app.pid);
      const order = { connections: 64, milliseconds: 5000, requests: 500 };
      await load.run({ port: app.port, request, order });
      underLoad.push({ title, highest: memoryOf(app.pid).highest });
    }
    return { atRest, underLoad };
  } finally {
    await Promise.all([app.stop(), load.stop()]);
  }
}

export async function footprintReport(options: ServerOptions, cases: readonly Case[]): Promise<string> {
  const all: { processor: number; milliseconds: number }[] = [];
  for (let start = 0; start < starts; start++) all.push(await measureColdStart(options));
  const middle = all.toSorted((one, other) => one.processor - other.processor)[starts >> 1];
  const { processor = Number.NaN, milliseconds = Number.NaN } = middle ?? {};
  const { atRest, underLoad } = await measureMemory(options, cases);
  const rows = [
    [
      `cold start until /health answers, with build and data in place (median of ${starts})`,
      `${processor.toFixed(2)} CPU s (${milliseconds.toFixed(0)} ms)`,
      `≤ ${maxStartTime} CPU s`,
      verdict(processor <= maxStartTime),
    ],
    [
      `memory at rest, 5 s after the start: resident, of which written by the process itself ${mb(atRest.anonymous)}`,
      mb(atRest.resident),
      `≤ ${mb(maxAtRest)}`,
      verdict(atRest.resident <= maxAtRest),
    ],
    ...underLoad.map(({ title, highest }) => [
      `peak memory under load, 64 connections: ${title}`,
      mb(highest),
      `≤ ${mb(maxUnderLoad)}`,
      verdict(highest <= maxUnderLoad),
    ]),
  ];
  return `### Start and memory of node\n\n${table(['', 'measured', 'target', ''], rows)}
Resident is VmRSS (its peak VmHWM): besides what the process wrote itself also the pages of the node program and of shared libraries that it has touched, which other node processes share.\n`;
}
