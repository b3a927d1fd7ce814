// Lists the files of the project and their imports.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export const root = path.resolve(import.meta.dirname, '../..');
const folders = [
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
    .filter((entry) => entry.isDirectory() && folders.includes(entry.name))
    .flatMap(({ name }) => filesBelow(name)),
  ...entries.filter((entry) => entry.isFile()).map(({ name }) => name),
];
export const modules = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));

export interface Import {
  readonly from: string;
  /** A file of the project, or the name of a package. */
  readonly to: string;
  /** Imported statically, not on demand. */
  readonly isStatic: boolean;
}

export function resolve(from: string, specifier: string, isStatic = true): Import {
  const to = specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : specifier;
  return { from, to, isStatic };
}

export function importsOf(from: string): Import[] {
  const source = readFileSync(path.join(root, from), 'utf8');
  const { module } = parseSync(from, source);
  const exported = module.staticExports.flatMap((statement) =>
    statement.entries.map((entry) => entry.moduleRequest),
  );
  const staticImports = [...module.staticImports.map((statement) => statement.moduleRequest), ...exported];
  // The parser does not report types of import('…'), so a regular expression finds them.
  const dynamicImports = [...source.matchAll(/\bimport\(\s*(['"])(?<specifier>[^'"]+)\1/g)];
  return [
    ...staticImports.flatMap((request) => (request ? [resolve(from, request.value)] : [])),
    ...dynamicImports.map((match) => resolve(from, match.groups?.specifier ?? '', false)),
  ];
}

/** Returns the imports that form one cycle; empty if there is none. */
export function findCycle(imports: readonly Import[], unitOf: (file: string) => string): Import[] {
  let left = imports
    .map((one) => ({ ...one, to: one.to.replace(/\?\w+$/, '') }))
    .filter(({ from, to }) => unitOf(from) !== unitOf(to));
  // Repeatedly remove imports of units that import nothing. What remains contains a cycle.
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
