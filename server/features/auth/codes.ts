// Random codes for links. Only their hashes are stored.
import { createHash, randomBytes } from 'node:crypto';

export const newCode = () => randomBytes(32).toString('base64url');
export const hashOf = (code: string) => createHash('sha256').update(code).digest();
/** The key under which attempts with a code are counted. */
export const attemptedCode = (code: string) => hashOf(code).toString('hex');
