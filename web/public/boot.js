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

/** @param {string} name @returns {string[]} the files that the build named there */
function filesIn(name) {
  /** @type {HTMLMetaElement | null} */
  const meta = document.querySelector(`meta[name="${name}"][content]`);
  return meta ? meta.content.split(' ') : [];
}

/** @param {string} href @param {boolean} isNow */
function fetchFile(href, isNow) {
  const isScript = href.endsWith('.js');
  const kind = isScript ? 'script' : 'style';
  const link = document.createElement('link');
  if (!isNow) Object.assign(link, { rel: 'prefetch', as: kind, href });
  else Object.assign(link, { rel: isScript ? 'modulepreload' : 'preload', as: isScript ? '' : kind, href });
  link.crossOrigin = '';
  document.head.append(link);
}

/** In milliseconds, after the page has been loaded: until then a phone's line is for what the page shows first. */
const rest = 3000;

// Someone who is signed in needs these as soon as the first modules have run, so they are fetched beside them. What
// dialogs need is put into the browser's cache later.
if (stored('token')) {
  for (const href of filesIn('after-sign-in')) fetchFile(href, true);
  const fetchLater = () => {
    for (const href of filesIn('when-idle')) fetchFile(href, false);
  };
  addEventListener('load', () => setTimeout(fetchLater, rest));
}
