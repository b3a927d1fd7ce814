// Codes that stand in addresses: nobody can guess them, and only their hashes are kept.
import { createHash, randomBytes } from 'node:crypto';

export const newCode = () => randomBytes(32).toString('base64url');
export const hashOf = (code: string) => createHash('sha256').update(code).digest();
/** What attempts with a code are counted by. */
export const attemptedCode = (code: string) => hashOf(code).toString('hex');
