// Names in index.html what every screen behind the sign-in needs, for web/public/boot.js to fetch early.

const place = '<meta name="after-sign-in" />';

/**
 * @param {string[]} chunks their names
 * @returns {import('vite').Plugin}
 */
export const afterSignIn = (chunks) => ({
  name: 'after-sign-in',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files = chunks.flatMap((name) => {
        const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name);
        if (chunk?.type !== 'chunk') throw new Error(`There is no chunk "${name}".`);
        return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`);
      });
      if (!html.includes(place)) throw new Error(`index.html has no ${place}.`);
      return html.replace(place, `<meta name="after-sign-in" content="${files.join(' ')}" />`);
    },
  },
});
