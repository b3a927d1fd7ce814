// Where the browser remembers light or dark; the script that runs before the first paint reads the same key.
export const colorSchemeKey = 'colorScheme';
