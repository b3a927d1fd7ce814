// The local storage key for light or dark mode, which the script before the first paint reads as well.
export const colorSchemeKey = 'colorScheme';
