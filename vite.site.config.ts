// Builds the styles, fonts, icons and scripts of the public sites from site/ into dist/site. The server renders the
// pages, and only those with forms load a script.
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        site: here('site/site.css'),
        main: here('site/client/main.tsx'),
        verify: here('site/client/verify/start.tsx'),
      },
    },
  },
});
