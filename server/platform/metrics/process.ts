// Metrics of the process: version, processor, memory, event loop, garbage collection and open handles.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { projectFolder } from '../runtime/project-folder.ts';

async function watchProcess(): Promise<Registry> {
  const { version } = JSON.parse(await readFile(path.join(projectFolder, 'package.json'), 'utf8'));
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'challenge_desk_build_info',
    help: 'Always 1; its labels say what is running.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: String(version), node: process.version }, 1);
  new Counter({
    name: 'nodejs_eventloop_seconds_total',
    help: 'How long the event loop was active or idle.',
    labelNames: ['state'],
    registers,
    collect() {
      const { active, idle } = performance.eventLoopUtilization();
      this.reset();
      this.inc({ state: 'active' }, active / 1000);
      this.inc({ state: 'idle' }, idle / 1000);
    },
  });
  return registry;
}

let watched: Promise<Registry> | undefined;

/**
 * Shared by all servers of a process, because the metrics are about the process and its observers cannot be stopped.
 * Started by the first scrape, so a server without monitoring pays nothing.
 */
export function processMetrics(): Promise<Registry> {
  watched ??= watchProcess();
  return watched;
}
