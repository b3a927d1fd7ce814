// Calculates and checks the codes of authenticator apps (RFC 6238: SHA-1, six digits, 30 seconds).
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const period = 30;
const secretBytes = 20;
/** Clocks may differ by one step either way. */
const tolerance = 1;

export const newTotpSecret = (): Buffer => randomBytes(secretBytes);

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer });

const totpOf = (bytes: Uint8Array, label?: { readonly issuer: string; readonly account: string }) =>
  new TOTP({
    secret: secretOf(bytes),
    algorithm: 'SHA1',
    digits: 6,
    period,
    ...(label && { issuer: label.issuer, label: label.account }),
  });

/** The key as people type it, and as an address that apps open. */
export const describeTotp = (
  bytes: Uint8Array,
  label: { readonly issuer: string; readonly account: string },
) => ({ secret: secretOf(bytes).base32, address: totpOf(bytes, label).toString() });

/** Returns the time step that a code belongs to, or null if the code is wrong now. Spaces are ignored. */
export function stepOfCode(bytes: Uint8Array, typed: string, at: Date): number | null {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  const drift = totpOf(bytes).validate({ token: code, timestamp: at.getTime(), window: tolerance });
  return drift === null ? null : Math.floor(at.getTime() / 1000 / period) + drift;
}
