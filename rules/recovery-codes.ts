// Writes and reads recovery codes: sixteen characters that are hard to confuse, in groups of four.

/** Crockford's base 32: without I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const recoveryCodeCount = 10;
/** Five bits for each of the sixteen characters. */
export const recoveryCodeBytes = 10;
/** The first characters find the stored code; the others are only stored as a hash. */
export const selectorLength = 4;

export function recoveryCodeOf(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (five) => alphabet.charAt(Number.parseInt(five, 2)));
}

export const formatRecoveryCode = (code: string) => code.match(/.{4}/g)?.join('-') ?? code;

/** Returns the sixteen characters that someone meant, or null if it cannot be a recovery code. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === 16 && [...code].every((character) => alphabet.includes(character)) ? code : null;
}
