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
    priority: 7,
    test: /\/web\/(features\/auth|theme)\/|\/web\/(platform\/(router|log-out)|shell\/heading-focus)\.|\/node_modules\/(react|react-dom|scheduler|@tanstack\/react-router)\//,
  },
  { name: 'frame', priority: 6, test: /\/web\/shell\/(?!MenuDrawer)/ },
  // What opens beside a control, without the arrow on a control that is still closed.
  {
    name: 'popups',
    priority: 4,
    test: /\/@mantine\/core\/esm\/components\/(Popover|Combobox|Select)\/(?!ComboboxChevron|Combobox\.module)/,
  },
  { name: 'menus', priority: 3, test: /\/@mantine\/core\/esm\/components\/Menu\// },
  // Anything that four screens or dialogs have in common, without what only dialogs and forms are made of; the fifth
  // one then finds it there already. The same of dialogs and forms is fetched when the browser is idle.
  {
    name: 'desk',
    priority: 5,
    minShareCount: 4,
    test: /\/(contract|rules|web)\/(?!ui\/(fields\/(?!AddressField|Choice|FieldPair|SearchSelect|SelectPart|search-select)|rich-text\/[A-Z]|(dialogs|forms)\/(\w*Dialog|Form|Discard|unfinished|use-(form|unsaved))))|\/@mantine\/core\/esm\/components\/(Anchor|Text)\/|\/@tabler\/icons-react\//,
  },
  { name: 'forms', priority: 2, minShareCount: 4 },
  // Shared by the form and the pages of a challenge, which lists do without.
  {
    name: 'challenge-fields',
    priority: 6,
    test: /\/(contract\/challenge-fields|web\/features\/challenges\/detail\/challenge-labels)\./,
  },
  // What a list shares with the page of a challenge, apart from the page so that the list does not load all of it.
  {
    name: 'list-parts',
    priority: 2,
    test: /\/web\/features\/(applications\/applicant|scores\/weighting-text|challenges\/can-delete-challenge)\./,
  },
  // A small screen of many parts, which others need as well.
  { name: 'challenge', priority: 1, test: /\/web\/features\/challenges\/ChallengeScreen\./ },
];

export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [
    react(),
    afterSignIn({ 'after-sign-in': ['frame'], 'for-lists': ['desk'], 'when-idle': ['forms', 'popups'] }),
  ],
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
