// Builds the styles, fonts and icons of the public sites from site/ into dist/site; the pages the server renders itself.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('site'),
  base: '/site/',
  build: {
    outDir: here('dist/site'),
    emptyOutDir: true,
    manifest: true,
    // The Content-Security-Policy allows no data: addresses, so nothing may be inlined.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { input: here('site/site.css') },
  },
});
