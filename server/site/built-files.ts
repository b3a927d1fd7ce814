// The files of the public pages as the build named them; nothing where there is no build, as in tests.
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { BuiltFiles } from '../../site/Document.tsx';
import { serveStaticFiles } from '../http/static-files.ts';
import { siteFolder } from '../project-folder.ts';

interface BuildRecord {
  readonly manifest?: Readonly<Record<string, { readonly file: string; readonly src?: string }>>;
}

/** Below it the files stand on every host. */
const prefix = '/site/';
/** Most names and texts need no other; it is worth fetching before the styles ask for it. */
const firstFont = /inter-latin-wght-normal\.woff2$/;

export function readBuiltFiles(folder = siteFolder): BuiltFiles {
  const record = `${folder}.json`;
  if (!existsSync(record)) return { styles: [], fonts: [] };
  const { manifest = {} }: BuildRecord = JSON.parse(readFileSync(record, 'utf8'));
  const files = Object.values(manifest);
  const addresses = (wanted: RegExp) =>
    files.filter(({ src = '' }) => wanted.test(src)).map(({ file }) => `${prefix}${file}`);
  return { styles: addresses(/^site\.css$/), fonts: addresses(firstFont) };
}

export const serveBuiltFiles = (app: FastifyInstance, root = siteFolder) =>
  serveStaticFiles(app, { root, prefix });
