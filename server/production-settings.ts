// What the settings must hold before people's data depend on them; each answer is the end of a sentence, or null.

const fewestDifferent = 12;
const shortestInProduction = 32;

/** Why this TOKEN_SECRET is refused. It is never repeated, because it may be the real one with a typing error. */
export function tokenSecretProblem(secret: string | null, production: boolean): string | null {
  const wanted = `must be a random text of at least ${shortestInProduction} characters when NODE_ENV is production`;
  if (secret === null) return production ? `is not given, but ${wanted}` : null;
  if (production && secret.length < shortestInProduction)
    return `has only ${secret.length} characters, but ${wanted}`;
  // "xxxx…" is long, and guessed at once.
  const different = new Set(secret).size;
  return different < fewestDifferent
    ? `has only ${different} different ${different === 1 ? 'character' : 'characters'}, but must have at least ${fewestDifferent}; make one with openssl rand -base64 48`
    : null;
}

const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Whether passwords and session tokens would cross a network unencrypted at this address. */
export function isUnprotected(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !ownMachine.includes(hostname);
}
