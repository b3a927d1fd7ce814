// Bundles the server and its commands from TypeScript into dist/server, so that they run without a loader.
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { measureFonts } from './server/platform/pdf/font-measures.ts';

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** For the process that draws PDFs. */
const fontMeasures: Plugin = {
  name: 'font-measures',
  async generateBundle() {
    const source = JSON.stringify(await measureFonts());
    this.emitFile({ type: 'asset', fileName: 'font-measures.json', source });
  },
};

export default defineConfig({
  root: here('.'),
  plugins: [fontMeasures],
  publicDir: false,
  // Without the languages of zod (decision 0052).
  ssr: { external: true, noExternal: ['zod'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: here('dist/server'),
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: here('server/main.ts'),
        'create-superadmin': here('server/commands/create-superadmin.ts'),
        demo: here('server/commands/demo.ts'),
        backup: here('server/commands/backup.ts'),
        restore: here('server/commands/restore.ts'),
        verify: here('server/commands/verify.ts'),
        worker: here('server/worker.ts'),
        'document-worker': here('server/platform/media/document-worker.ts'),
        'strength-worker': here('server/features/auth/strength-worker.ts'),
        'proposal-worker': here('server/features/panel/proposal-worker.ts'),
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
