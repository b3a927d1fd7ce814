// Reads the file names of the public pages from the build. Without a build, as in tests, there are none.
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { BuiltFiles } from '../../../site/Document.tsx';
import { serveStaticFiles } from '../../platform/http/static-files.ts';
import { siteFolder } from '../../platform/runtime/project-folder.ts';

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

interface BuildRecord {
  readonly manifest?: Readonly<Record<string, Chunk>>;
}

/** The files are served below this path on every host. */
const prefix = '/site/';
/** Most texts need only this font, so pages fetch it before the styles ask for it. */
const firstFont = /inter-latin-wght-normal\.woff2$/;

/** The folder of the scripts for pages with forms, and the script that starts them. */
const client = 'client/';
const entry = `${client}main.tsx`;

export function readBuiltFiles(folder = siteFolder): BuiltFiles {
  const record = `${folder}.json`;
  if (!existsSync(record)) return { styles: [], fonts: [], scripts: [], modules: {}, ownScripts: {} };
  const { manifest = {} }: BuildRecord = JSON.parse(readFileSync(record, 'utf8'));
  const address = ({ file }: Chunk) => `${prefix}${file}`;
  const addresses = (pattern: RegExp) =>
    Object.values(manifest)
      .filter(({ src = '' }) => pattern.test(src))
      .map(address);
  const first = withImports(manifest, entry);
  const others = Object.keys(manifest).filter((key) => key.startsWith(client) && key !== entry);
  const ownScripts = others
    .filter((key) => manifest[key]?.isEntry)
    .map((key) => [key.slice(client.length), [...withImports(manifest, key)].map(address)] as const);
  const modules = others
    .filter((key) => !manifest[key]?.isEntry)
    .map((key) => {
      const later = [...withImports(manifest, key)].filter((chunk) => !first.has(chunk));
      return [key.slice(client.length), [...first, ...later].slice(1).map(address)] as const;
    });
  return {
    styles: addresses(/^site\.css$/),
    fonts: addresses(firstFont),
    scripts: [...first].slice(0, 1).map(address),
    modules: Object.fromEntries(modules),
    ownScripts: Object.fromEntries(ownScripts),
  };
}

/** The chunk, followed by everything it imports statically. */
function withImports(manifest: Readonly<Record<string, Chunk>>, key: string, found = new Set<Chunk>()) {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk)) return found;
  found.add(chunk);
  for (const next of chunk.imports ?? []) withImports(manifest, next, found);
  return found;
}

export const serveBuiltFiles = (app: FastifyInstance, root = siteFolder) =>
  serveStaticFiles(app, { root, prefix });
