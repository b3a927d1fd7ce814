// Builds the back office from web/ into dist/web, and serves it while developing.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { afterSignIn } from './scripts/after-sign-in.mjs';

/**
 * What the browser fetches together. Left to itself the bundler makes a file for each set of screens that share
 * something: over a hundred small ones for one screen, each a round trip. A group takes what its modules import with it.
 */
const groups = [
  {
    name: 'first',
    priority: 4,
    test: /\/web\/(auth|theme)\/|\/web\/(router|log-out|shell\/heading-focus)\.|\/node_modules\/(react|react-dom|scheduler|@tanstack\/react-router)\//,
  },
  { name: 'frame', priority: 3, test: /\/web\/shell\// },
  // A small screen of many parts, which others need as well.
  { name: 'challenge', priority: 1, test: /\/web\/challenges\/ChallengeScreen\./ },
  // Anything that four screens or dialogs have in common; the fifth one then finds it there already.
  { name: 'desk', priority: 2, minShareCount: 4 },
];

export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [react(), afterSignIn(['frame', 'desk'])],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    // The Content-Security-Policy allows no data: addresses, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
