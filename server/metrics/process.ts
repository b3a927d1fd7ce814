// What the process itself takes: processor, memory, delay of its event loop, garbage collection, open handles.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  constants,
  monitorEventLoopDelay,
  type PerformanceEntry,
  PerformanceObserver,
  performance,
} from 'node:perf_hooks';
import { projectFolder } from '../project-folder.ts';
import { type Family, single } from './exposition.ts';

const nanoseconds = 1e9;
const microseconds = 1e6;
/** Ten looks a second cost nothing, and a pause that people notice is longer. */
const resolution = 100;

const collections: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weak callbacks',
};

/** Begins with the first question, so that a server nobody watches pays nothing. */
function watchProcess() {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const collected = new Map(Object.values(collections).map((kind) => [kind, { count: 0, seconds: 0 }]));
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Node's own types leave out what an entry of this kind carries.
      const { detail, duration } = entry as PerformanceEntry & { detail?: { kind?: number } };
      const sum = collected.get(collections[detail?.kind ?? 0] ?? '');
      if (!sum) continue;
      sum.count++;
      sum.seconds += duration / 1000;
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  return {
    collected,
    /** Since the last question. */
    takeDelay() {
      // What is measured is the whole interval, of which only the excess is delay; before the first look it is nothing.
      const seconds = (value: number) =>
        delay.count === 0 ? 0 : Math.max(0, value / nanoseconds - resolution / 1000);
      const taken = {
        p50: seconds(delay.percentile(50)),
        p99: seconds(delay.percentile(99)),
        max: seconds(delay.max),
      };
      delay.reset();
      return taken;
    },
    stop() {
      delay.disable();
      observer.disconnect();
    },
  };
}

/** Linux only: elsewhere the figure is left out. */
const openFiles = () =>
  readdir('/proc/self/fd').then(
    (names) => names.length,
    () => null,
  );

function activeResources(): Family {
  const counts = new Map<string, number>();
  for (const type of process.getActiveResourcesInfo()) counts.set(type, (counts.get(type) ?? 0) + 1);
  return {
    name: 'nodejs_active_resources',
    help: 'What keeps the event loop alive, by kind: sockets, timers, requests to the file system.',
    type: 'gauge',
    samples: [...counts].map(([type, value]) => ({ labels: { type }, value })),
  };
}

export async function processMetrics() {
  const { version } = JSON.parse(await readFile(path.join(projectFolder, 'package.json'), 'utf8'));
  const startedAt = performance.timeOrigin / 1000;
  let watch: ReturnType<typeof watchProcess> | null = null;

  async function read(): Promise<Family[]> {
    watch ??= watchProcess();
    const cpu = process.cpuUsage();
    const memory = process.memoryUsage();
    const { active, idle } = performance.eventLoopUtilization();
    const delay = watch.takeDelay();
    return [
      {
        name: 'challenge_desk_build_info',
        help: 'Always 1; its labels say what is running.',
        type: 'gauge',
        samples: [{ labels: { version: String(version), node: process.version }, value: 1 }],
      },
      single('gauge', 'process_start_time_seconds', 'When the process was started.', startedAt),
      {
        name: 'process_cpu_seconds_total',
        help: 'Processor time, by mode.',
        type: 'counter',
        samples: [
          { labels: { mode: 'user' }, value: cpu.user / microseconds },
          { labels: { mode: 'system' }, value: cpu.system / microseconds },
        ],
      },
      single('gauge', 'process_resident_memory_bytes', 'Memory that the process holds.', memory.rss),
      single('gauge', 'nodejs_heap_size_total_bytes', 'Size of the heap.', memory.heapTotal),
      single('gauge', 'nodejs_heap_size_used_bytes', 'What of the heap is in use.', memory.heapUsed),
      single('gauge', 'nodejs_external_memory_bytes', 'Memory of buffers and the like.', memory.external),
      {
        name: 'nodejs_eventloop_seconds_total',
        help: 'How long the event loop was active or idle.',
        type: 'counter',
        samples: [
          { labels: { state: 'active' }, value: active / 1000 },
          { labels: { state: 'idle' }, value: idle / 1000 },
        ],
      },
      {
        name: 'nodejs_eventloop_delay_seconds',
        help: 'How late the event loop came, since the figures were last read.',
        type: 'gauge',
        samples: Object.entries(delay).map(([figure, value]) => ({ labels: { figure }, value })),
      },
      {
        name: 'nodejs_gc_duration_seconds',
        help: 'Garbage collections since the figures were first read, by kind.',
        type: 'summary',
        samples: [...watch.collected].flatMap(([kind, { count, seconds }]) => [
          { suffix: '_sum' as const, labels: { kind }, value: seconds },
          { suffix: '_count' as const, labels: { kind }, value: count },
        ]),
      },
      activeResources(),
      single('gauge', 'process_open_fds', 'Open files and sockets.', await openFiles()),
    ];
  }

  return { read, stop: () => watch?.stop() };
}
