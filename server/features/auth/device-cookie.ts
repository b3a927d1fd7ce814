// The cookie that shows a browser has signed in to an account before. It does not sign anyone in. It lets the owner
// sign in after strangers have used up the attempts for an account.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Audience } from '../../platform/http/identification.ts';
import type { Services } from '../../platform/http/services.ts';

const day = 24 * 60 * 60_000;
const lifetimeDays = 180;
/** Several people can share a browser. */
const maximumEntries = 5;
const nonceBytes = 12;

export interface DeviceCookieJar {
  /** The Cookie header of the request. */
  readonly cookies: string | undefined;
  readonly setCookie: (cookie: string) => void;
}

type Keys = Pick<Services, 'settings' | 'tokenSecret'>;

interface Entry {
  readonly nonce: string;
  /** Days since 1970. */
  readonly date: string;
  readonly signature: string;
}

const entryPattern = /^([\w-]{16})\.(\d{1,6})\.([\w-]{43})$/;

/** Browsers accept the prefix only over https. */
const nameOf = (audience: Audience, isHttps: boolean) => `${isHttps ? '__Host-' : ''}device-${audience}`;

const signatureOf = (secret: string, audience: Audience, account: string, nonce: string, date: string) =>
  createHmac('sha256', secret).update(`device\n${audience}\n${account}\n${nonce}\n${date}`).digest();

function entriesIn(cookies: string | undefined, name: string): Entry[] {
  const pair = (cookies ?? '').split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  const texts = pair?.slice(name.length + 1).split('~', maximumEntries) ?? [];
  return texts.flatMap((text) => {
    const [, nonce, date, signature] = entryPattern.exec(text) ?? [];
    return nonce && date && signature ? [{ nonce, date, signature }] : [];
  });
}

const textOf = ({ nonce, date, signature }: Entry) => `${nonce}.${date}.${signature}`;

/** Reads and writes the device cookie. Only its signature shows which account an entry is for. */
export function deviceCookie({ settings, tokenSecret }: Keys, audience: Audience, jar: DeviceCookieJar) {
  const name = nameOf(audience, settings.isHttps);
  const entries = entriesIn(jar.cookies, name);
  const isFor = (account: string) => (entry: Entry) =>
    timingSafeEqual(
      signatureOf(tokenSecret, audience, account, entry.nonce, entry.date),
      Buffer.from(entry.signature, 'base64url'),
    );

  return {
    /** The nonce that identifies this browser to the account, or null. Forged, cut or expired entries count as none. */
    nonceFor(account: string, at: Date): Buffer | null {
      const isFresh = ({ date }: Entry) => at.getTime() < (Number(date) + lifetimeDays) * day;
      const entry = entries.filter(isFresh).find(isFor(account));
      return entry ? Buffer.from(entry.nonce, 'base64url') : null;
    },

    /** Call after a successful sign-in. Replaces the account's entry and keeps the others. */
    remember(account: string, at: Date) {
      const nonce = randomBytes(nonceBytes).toString('base64url');
      const date = String(Math.floor(at.getTime() / day));
      const signature = signatureOf(tokenSecret, audience, account, nonce, date).toString('base64url');
      const isForOther = (entry: Entry) => !isFor(account)(entry);
      const remaining = [{ nonce, date, signature }, ...entries.filter(isForOther)].slice(0, maximumEntries);
      const attributes = `Path=/; Max-Age=${(lifetimeDays * day) / 1000}; HttpOnly; SameSite=Strict`;
      jar.setCookie(
        `${name}=${remaining.map(textOf).join('~')}; ${attributes}${settings.isHttps ? '; Secure' : ''}`,
      );
    },
  };
}

export type DeviceCookie = ReturnType<typeof deviceCookie>;
