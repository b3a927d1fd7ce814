// Checks settings that protect people's data in production.

const minimumDifferentCharacters = 12;
const minimumProductionLength = 32;

/**
 * Why this TOKEN_SECRET is refused, as the end of a sentence, or null. The sentence never repeats the secret,
 * because it may be the real one with a typing error.
 */
export function tokenSecretProblem(secret: string | null, production: boolean): string | null {
  const requirement = `must be a random text of at least ${minimumProductionLength} characters when NODE_ENV is production`;
  if (secret === null) return production ? `is not given, but ${requirement}` : null;
  if (production && secret.length < minimumProductionLength)
    return `has only ${secret.length} characters, but ${requirement}`;
  // A secret like "xxxx…" is long but easy to guess.
  const different = new Set(secret).size;
  return different < minimumDifferentCharacters
    ? `has only ${different} different ${different === 1 ? 'character' : 'characters'}, but must have at least ${minimumDifferentCharacters}; make one with openssl rand -base64 48`
    : null;
}

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Whether passwords and session tokens would cross a network unencrypted at this address. */
export function isUnprotected(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !localHosts.includes(hostname);
}
