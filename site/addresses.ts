// Addresses below a public site, as links on its pages have them.

/** `home`: the path of the site without a slash at its end; `path` begins with one. */
export const below = (home: string, path: string): string => (path === '/' ? home || '/' : `${home}${path}`);

export const challengeAddress = (home: string, id: number): string => below(home, `/challenges/${id}`);
