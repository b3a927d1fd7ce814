// The cookie by which a browser shows that it has signed in to an account before. It signs nobody in: it only lets the
// owner go on when strangers have used up the guesses of an account.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Audience } from '../../platform/http/asking.ts';
import type { Services } from '../../platform/http/services.ts';

const day = 24 * 60 * 60_000;
const lastsDays = 180;
/** Of several people who share a browser. */
const mostEntries = 5;
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

/** Browsers take the prefix over https only. */
const nameOf = (audience: Audience, isHttps: boolean) => `${isHttps ? '__Host-' : ''}device-${audience}`;

const signatureOf = (secret: string, audience: Audience, account: string, nonce: string, date: string) =>
  createHmac('sha256', secret).update(`device\n${audience}\n${account}\n${nonce}\n${date}`).digest();

function entriesIn(cookies: string | undefined, name: string): Entry[] {
  const pair = (cookies ?? '').split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  const texts = pair?.slice(name.length + 1).split('~', mostEntries) ?? [];
  return texts.flatMap((text) => {
    const [, nonce, date, signature] = entryPattern.exec(text) ?? [];
    return nonce && date && signature ? [{ nonce, date, signature }] : [];
  });
}

const textOf = ({ nonce, date, signature }: Entry) => `${nonce}.${date}.${signature}`;

/** A cookie with the entries that can be read; which account each is for, only its signature tells. */
export function deviceCookie({ settings, tokenSecret }: Keys, audience: Audience, jar: DeviceCookieJar) {
  const name = nameOf(audience, settings.isHttps);
  const entries = entriesIn(jar.cookies, name);
  const isFor = (account: string) => (entry: Entry) =>
    timingSafeEqual(
      signatureOf(tokenSecret, audience, account, entry.nonce, entry.date),
      Buffer.from(entry.signature, 'base64url'),
    );

  return {
    /** The nonce by which this browser is known to the account, or null. Forged, cut or expired counts as none. */
    nonceFor(account: string, at: Date): Buffer | null {
      const isFresh = ({ date }: Entry) => at.getTime() < (Number(date) + lastsDays) * day;
      const entry = entries.filter(isFresh).find(isFor(account));
      return entry ? Buffer.from(entry.nonce, 'base64url') : null;
    },

    /** After a success: the account's entry is replaced by a new one, the others stay. */
    remember(account: string, at: Date) {
      const nonce = randomBytes(nonceBytes).toString('base64url');
      const date = String(Math.floor(at.getTime() / day));
      const signature = signatureOf(tokenSecret, audience, account, nonce, date).toString('base64url');
      const isForOther = (entry: Entry) => !isFor(account)(entry);
      const kept = [{ nonce, date, signature }, ...entries.filter(isForOther)].slice(0, mostEntries);
      const attributes = `Path=/; Max-Age=${(lastsDays * day) / 1000}; HttpOnly; SameSite=Strict`;
      jar.setCookie(
        `${name}=${kept.map(textOf).join('~')}; ${attributes}${settings.isHttps ? '; Secure' : ''}`,
      );
    },
  };
}

export type DeviceCookie = ReturnType<typeof deviceCookie>;
