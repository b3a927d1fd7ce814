// The files of the project and what each imports, as architecture.test.ts judges them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export const root = import.meta.dirname;
const rooms = [
  'contract',
  'rules',
  'browser',
  'server',
  'web',
  'site',
  'demo',
  'database',
  'bench',
  'tests',
  'scripts',
];

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}

const entries = readdirSync(root, { withFileTypes: true });
export const files = [
  ...entries
    .filter((entry) => entry.isDirectory() && rooms.includes(entry.name))
    .flatMap(({ name }) => filesBelow(name)),
  ...entries.filter((entry) => entry.isFile()).map(({ name }) => name),
];
export const modules = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));

export interface Import {
  readonly from: string;
  /** A file of the project, or the name of a package. */
  readonly to: string;
  /** Loaded together with the importing file, not later on demand. */
  readonly atOnce: boolean;
}

export function resolve(from: string, specifier: string, atOnce = true): Import {
  const to = specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : specifier;
  return { from, to, atOnce };
}

export function importsOf(from: string): Import[] {
  const source = readFileSync(path.join(root, from), 'utf8');
  const { module } = parseSync(from, source);
  const exported = module.staticExports.flatMap((statement) =>
    statement.entries.map((entry) => entry.moduleRequest),
  );
  const atOnce = [...module.staticImports.map((statement) => statement.moduleRequest), ...exported];
  // The parser's record leaves out the types of import('…'), so these are found by their look.
  const later = [...source.matchAll(/\bimport\(\s*(['"])(?<specifier>[^'"]+)\1/g)];
  return [
    ...atOnce.flatMap((request) => (request ? [resolve(from, request.value)] : [])),
    ...later.map((match) => resolve(from, match.groups?.specifier ?? '', false)),
  ];
}

/** One circle among these imports, as the imports that lead round it; empty where there is none. */
export function circleIn(imports: readonly Import[], unitOf: (file: string) => string): Import[] {
  let left = imports
    .map((one) => ({ ...one, to: one.to.replace(/\?\w+$/, '') }))
    .filter(({ from, to }) => unitOf(from) !== unitOf(to));
  // What imports nothing is in no circle, nor what imports only such; once nothing falls away, a circle is left.
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length;
    const importing = new Set(left.map(({ from }) => unitOf(from)));
    left = left.filter(({ to }) => importing.has(unitOf(to)));
  }
  const walked: Import[] = [];
  for (let next = left[0]; next; ) {
    const { from, to } = next;
    const start = walked.findIndex((one) => unitOf(one.from) === unitOf(from));
    if (start !== -1) return walked.slice(start);
    walked.push(next);
    next = left.find((one) => unitOf(one.from) === unitOf(to));
  }
  return [];
}
