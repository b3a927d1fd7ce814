// The token in the unsubscribe link of regular mails. It never expires, and only turns those mails off.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../platform/http/services.ts';

type Keys = Pick<Services, 'tokenSecret'>;

/** The prefix makes signatures for other purposes invalid here. */
const signatureOf = ({ tokenSecret }: Keys, personID: string) =>
  createHmac('sha256', tokenSecret).update(`unsubscribe\n${personID}`).digest();

export const unsubscribeToken = (keys: Keys, personID: number): string =>
  `${personID}.${signatureOf(keys, String(personID)).toString('base64url')}`;

const pattern = /^([1-9]\d{0,9})\.([\w-]{43})$/;

/** Returns the person whose link it is, or null if the token is not ours. */
export function personOfToken(keys: Keys, token: string): number | null {
  const [, personID, signature] = pattern.exec(token) ?? [];
  if (!personID || !signature) return null;
  const isOurs = timingSafeEqual(signatureOf(keys, personID), Buffer.from(signature, 'base64url'));
  return isOurs ? Number(personID) : null;
}
