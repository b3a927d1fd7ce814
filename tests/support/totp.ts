// A simulated authenticator app for tests: calculates the code that it shows at a given time.
import { Secret, TOTP } from 'otpauth';

/** A key for tests that store one themselves. */
export const testKey = Buffer.from('12345678901234567890');

const codeFrom = (secret: Secret, at: Date) =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: at.getTime() });

/** `key` is the text that people type into their app. */
export const appCode = (key: string, at: Date) => codeFrom(Secret.fromBase32(key), at);

export const testKeyCode = (at: Date) =>
  codeFrom(new Secret({ buffer: Uint8Array.from(testKey).buffer }), at);
