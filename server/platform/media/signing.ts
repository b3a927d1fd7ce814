// Signs addresses that open a confidential file for a few minutes, for anyone who has the unchanged address.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../settings/settings.ts';

const minutes = 10;

interface Signing {
  readonly tokenSecret: string;
  readonly settings: Pick<Settings, 'adminSiteUrl'>;
}

/** The prefix makes signatures for other purposes invalid here. */
const signatureOf = ({ tokenSecret }: Pick<Signing, 'tokenSecret'>, key: string, expires: string) =>
  createHmac('sha256', tokenSecret).update(`address of a medium\n${key}\n${expires}`).digest('base64url');

/** For a public page: a path on the page's own host. */
export const signedPath = (services: Pick<Signing, 'tokenSecret'>, key: string, now: Date): string => {
  const expires = String(Math.floor(now.getTime() / 1000) + minutes * 60);
  const query = new URLSearchParams({ expires, signature: signatureOf(services, key, expires) });
  return `/media/${key}?${query}`;
};

export const signedAddress = (services: Signing, key: string, now: Date): string =>
  `${services.settings.adminSiteUrl}${signedPath(services, key, now)}`;

export function isSigned(
  services: Pick<Signing, 'tokenSecret'>,
  key: string,
  query: { expires?: unknown; signature?: unknown },
  now: Date,
): boolean {
  const { expires, signature } = query;
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
    return false;
  const expected = Buffer.from(signatureOf(services, key, expires));
  const received = Buffer.from(signature);
  return (
    received.length === expected.length &&
    timingSafeEqual(received, expected) &&
    Number(expires) * 1000 > now.getTime()
  );
}
