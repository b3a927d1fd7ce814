// Builds addresses for links on a public site.

/** `home` is the path of the site without a trailing slash; `path` starts with a slash. */
export const below = (home: string, path: string): string => (path === '/' ? home || '/' : `${home}${path}`);

export const challengeAddress = (home: string, id: number): string => below(home, `/challenges/${id}`);
