// What cannot wait for the modules; a file of its own because the site forbids inline scripts.

/** @param {string} key @returns {string | null} nothing, where the browser keeps nothing */
function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

// Light or dark, before the first paint.
document.documentElement.dataset.mantineColorScheme = stored('colorScheme') === 'dark' ? 'dark' : 'light';

// Whoever is signed in will need these as soon as the first modules have run, so they are fetched beside them.
/** @type {HTMLMetaElement | null} */
const later = document.querySelector('meta[name="after-sign-in"][content]');
for (const href of later && stored('token') ? later.content.split(' ') : []) {
  const isScript = href.endsWith('.js');
  const link = document.createElement('link');
  Object.assign(link, { rel: isScript ? 'modulepreload' : 'preload', as: isScript ? '' : 'style', href });
  link.crossOrigin = '';
  document.head.append(link);
}
