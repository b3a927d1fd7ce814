// Lists in index.html the files that screens need after the sign-in; web/public/boot.js fetches them early or when idle.

/** @param {string} name */
const placeholder = (name) => `<meta name="${name}" />`;

/**
 * @param {Readonly<Record<string, string[]>>} chunks the names of chunks, by the name of the meta element for its files
 * @returns {import('vite').Plugin}
 */
export const afterSignIn = (chunks) => ({
  name: 'after-sign-in',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const filesOf = (/** @type {string} */ name) => {
        const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name);
        if (chunk?.type !== 'chunk') throw new Error(`There is no chunk "${name}".`);
        return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`);
      };
      return Object.entries(chunks).reduce((page, [meta, names]) => {
        if (!page.includes(placeholder(meta))) throw new Error(`index.html has no ${placeholder(meta)}.`);
        return page.replace(
          placeholder(meta),
          `<meta name="${meta}" content="${names.flatMap(filesOf).join(' ')}" />`,
        );
      }, html);
    },
  },
});
