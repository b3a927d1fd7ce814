// Profiles our server for one case with node's CPU profiler, summed by function.
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Case } from './cases.ts';
import { table } from './report.ts';
import { type ServerOptions, startApp, startLoad } from './servers.ts';

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  readonly children?: readonly number[];
}

interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

const shownFunctions = 40;

export async function profileApp(options: ServerOptions, one: Case, folder: string): Promise<string> {
  const directory = path.resolve(folder, one.name.replaceAll(' ', '-'));
  await mkdir(directory, { recursive: true });
  const app = await startApp(options, ['--enable-source-maps', '--cpu-prof', `--cpu-prof-dir=${directory}`]);
  const load = await startLoad();
  try {
    const order = { connections: 16, milliseconds: 8000, requests: 2500 };
    await load.run({ port: app.port, request: one.request, order });
  } finally {
    await Promise.all([app.stop(), load.stop()]);
  }
  const files = (await readdir(directory)).filter((name) => name.endsWith('.cpuprofile')).toSorted();
  const profile: Profile = JSON.parse(await readFile(path.join(directory, files.at(-1) ?? ''), 'utf8'));
  return `### Profile: ${one.title}\n\n${summary(profile)}`;
}

const nameOf = ({ callFrame: { functionName, url, lineNumber } }: ProfileNode) =>
  `${functionName || '(anonymous)'} ${url.replace(/^.*\/(?=node_modules|dist)/, '')}:${lineNumber + 1}`;

/** For each node of the call tree, the functions on the path to it. */
function pathsOf(nodes: readonly ProfileNode[]): Map<number, readonly string[]> {
  const byID = new Map(nodes.map((node) => [node.id, node]));
  const paths = new Map<number, readonly string[]>();
  const waiting: [node: ProfileNode | undefined, above: readonly string[]][] = [[nodes[0], []]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, above] = next;
    if (!node) continue;
    const here = [...above, nameOf(node)];
    paths.set(node.id, here);
    for (const child of node.children ?? []) waiting.push([byID.get(child), here]);
  }
  return paths;
}

/** Uses only the second half, when the start is over and V8 has compiled the hot code. */
function summary({ nodes, samples, timeDeltas }: Profile): string {
  const paths = pathsOf(nodes);
  const self = new Map<string, number>();
  const total = new Map<string, number>();
  let all = 0;
  for (let index = samples.length >> 1; index < samples.length; index++) {
    const path = paths.get(samples[index] ?? 0) ?? [];
    const last = path.at(-1) ?? '';
    if (last.startsWith('(idle)')) continue;
    const time = timeDeltas[index] ?? 0;
    all += time;
    self.set(last, (self.get(last) ?? 0) + time);
    for (const name of new Set(path)) total.set(name, (total.get(name) ?? 0) + time);
  }
  const share = (time = 0) => `${((time / all) * 100).toFixed(1)} %`;
  const shown = (spent: ReadonlyMap<string, number>) =>
    [...spent].toSorted(([, one], [, other]) => other - one).slice(0, shownFunctions);
  const rows = shown(total).map(([name, time]) => [name, share(time), share(self.get(name))]);
  const selfRows = shown(self).map(([name, time]) => [name, share(total.get(name)), share(time)]);
  const head = ['Function', 'with what it calls', 'self'];
  return `${table(head, rows)}\n${table(head, selfRows)}`;
}
