// Writes a .br and a .gz next to every compressible file, so that no request has to compress it.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const tooSmall = 1024;

/**
 * @param {string} folder
 * @returns {Promise<void>}
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
}

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  if (content.length < tooSmall) return;
  const small = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    zip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, small[0]), writeFile(`${file}.gz`, small[1])]);
}
