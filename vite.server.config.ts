// Bundles the server and its commands from TypeScript into dist/server, so that they run without a loader.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

export default defineConfig({
  root: here('.'),
  publicDir: false,
  // Without the languages of zod (decision 0052).
  ssr: { external: true, noExternal: ['zod'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: here('dist/server'),
    // vite.worker.config.ts writes to the same folder.
    emptyOutDir: false,
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
        'document-worker': here('server/platform/media/document-worker.ts'),
        'strength-worker': here('server/features/auth/strength-worker.ts'),
        'proposal-worker': here('server/features/panel/proposal-worker.ts'),
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
