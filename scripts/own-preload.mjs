// Replaces the function that the bundler puts around each dynamic import with our own.
import { fileURLToPath } from 'node:url';

const own = fileURLToPath(new URL('../web/platform/load-files.ts', import.meta.url));

/** @returns {import('vite').Plugin} */
export function ownPreload() {
  let isReplaced = false;
  return {
    name: 'own-preload',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler() {
        isReplaced = true;
        return { code: `export { loadFiles as __vitePreload } from ${JSON.stringify(own)};`, map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        throw new Error('The bundler has no function of its own for dynamic imports.');
    },
  };
}
