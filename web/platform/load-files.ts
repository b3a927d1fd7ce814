// Loads code on demand. The build uses this in place of the bundler's own function, because browsers remember that a
// module could not be fetched, and never fetch it again before a reload.

/** The files that have arrived or are loading. */
const files = new Map<string, Promise<unknown>>();

/** A file that a newer version has replaced does not fail here but at its import, after which the page reloads. */
async function fetchScript(address: string) {
  const reply = await fetch(address);
  if (!reply.ok && reply.status !== 404) throw new Error(`${address}: ${reply.status}`);
  await reply.arrayBuffer();
}

function addStyles(address: string) {
  if (document.querySelector(`link[rel=stylesheet][href="${address}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  return new Promise((resolve, reject) => {
    Object.assign(link, {
      rel: 'stylesheet',
      crossOrigin: '',
      href: address,
      onload: resolve,
      onerror: reject,
    });
    // After the styles that Mantine writes into the page. Layered styles ahead of others would make the browser lay out
    // the whole page again, because fonts can be in layers as well.
    document.body.append(link);
  }).catch(() => {
    link.remove();
    throw new Error(address);
  });
}

function fetchOnce(path: string) {
  const address = `/${path}`;
  const file = files.get(path) ?? (path.endsWith('.css') ? addStyles(address) : fetchScript(address));
  files.set(path, file);
  file.catch(() => files.delete(path));
  return file;
}

/** Imports a module once the browser has its files, and those of the modules that it imports, in its cache. */
export const loadFiles = <Value>(load: () => Promise<Value>, paths: readonly string[] = []): Promise<Value> =>
  Promise.all(paths.map(fetchOnce)).then(load);
