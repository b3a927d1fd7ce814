// Bundles the program of worker processes, with its packages, into one file of dist/server, and compiles it. A process
// does few jobs before it ends, so loading and compiling took a sixth of a first sealed pack.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { measureFonts } from './server/platform/pdf/font-measures.ts';
import { keepWorkerCode } from './server/worker-code.ts';

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** Some imports of pdfkit and fontkit, by our module that takes their place. */
const replaced: Readonly<Record<string, string>> = {
  'brotli/decompress.js': here('server/platform/pdf/unused-package.ts'),
  '@noble/ciphers/aes': here('server/platform/pdf/unused-package.ts'),
  linebreak: here('server/platform/pdf/unused-package.ts'),
  'unicode-trie': here('server/platform/pdf/lazy-unicode-trie.ts'),
};

const replacePackages: Plugin = {
  name: 'replace-packages',
  enforce: 'pre',
  resolveId: (name) => replaced[name],
};

const addFiles: Plugin = {
  name: 'add-files',
  async generateBundle() {
    const starter = readFileSync(here('server/worker-from-build.cjs'));
    this.emitFile({ type: 'asset', fileName: 'worker.cjs', source: starter });
    const measures = JSON.stringify(await measureFonts());
    this.emitFile({ type: 'asset', fileName: 'font-measures.json', source: measures });
  },
  async writeBundle({ dir }) {
    if (dir) await keepWorkerCode(dir);
  },
};

export default defineConfig({
  root: here('.'),
  plugins: [replacePackages, addFiles],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: here('dist/server'),
    // vite.server.config.ts writes to the same folder.
    emptyOutDir: false,
    minify: false,
    rolldownOptions: {
      input: { 'worker-program': here('server/worker.ts') },
      output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
    },
  },
});
