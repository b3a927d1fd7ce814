// Builds the back office from web/ into dist/web, and serves it while developing.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig, type Plugin } from 'vite';

/** What zod needs to describe schemas as JSON Schema, and its own English messages. */
const onlyOnTheServer = /\/zod\/v4\/(core\/(json-schema-processors|to-json-schema)|locales\/en)\.js$/;

/** Leaves 7 kB out of the first load: only the server describes schemas, and contract/zod.ts has its own messages. */
const leanZod: Plugin = {
  name: 'lean-zod',
  apply: 'build',
  transform(code, id) {
    if (!onlyOnTheServer.test(id)) return null;
    const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => name);
    const stubs = [...declared, ...renamed].map((name) => `export const ${name} = () => undefined;`);
    if (code.includes('export default')) stubs.push('export default () => ({});');
    return { code: stubs.join('\n'), map: null };
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [react(), leanZod],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    // The Content-Security-Policy allows no data: addresses, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
