// Sets light or dark before the first paint; a file of its own because the site forbids inline scripts.
try {
  document.documentElement.dataset.mantineColorScheme =
    localStorage.getItem('colorScheme') === 'dark' ? 'dark' : 'light';
} catch {
  document.documentElement.dataset.mantineColorScheme = 'light';
}
