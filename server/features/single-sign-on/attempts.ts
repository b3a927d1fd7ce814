// Stores an attempt while someone is at the identity provider: a row with the state, and a cookie in their browser.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { serverMessages } from '../../../contract/server-messages.ts';
import type { OidcPurpose } from '../../../contract/single-sign-on-start.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { json, sql } from '../../platform/database/sql.ts';
import { Refusal, SignInNotVerified } from '../../platform/errors/http-errors.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { hashOf } from '../auth/codes.ts';
import type { DeviceCookieJar } from '../auth/device-cookie.ts';
import type { AttemptSecrets } from './provider.ts';

const attemptMinutes = 10;

/** The cookie that binds an attempt to the browser in which it started. */
export function attemptCookie({ isHttps }: Pick<Settings, 'isHttps'>, jar: DeviceCookieJar) {
  // Browsers accept the prefix only over https.
  const name = isHttps ? '__Host-oidc' : 'oidc';
  const write = (value: string, seconds: number) =>
    jar.setCookie(
      `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`,
    );
  return {
    read(): string {
      const pair = (jar.cookies ?? '').split(/;\s*/).find((one) => one.startsWith(`${name}=`));
      return pair?.slice(name.length + 1) ?? '';
    },
    /** Returns the value that only this browser has. */
    start(): string {
      const value = randomBytes(32).toString('base64url');
      write(value, attemptMinutes * 60);
      return value;
    },
    clear: () => write('', 0),
  };
}

/** The person who started it is stored too, if they were signed in. */
export interface Attempt extends AttemptSecrets {
  readonly purpose: OidcPurpose;
  readonly personID: number | null;
  readonly startedAt: Date;
}

interface NewAttempt extends Omit<Attempt, 'startedAt'> {
  readonly state: string;
  readonly sessionID: string | null;
  /** The value of the cookie. */
  readonly browser: string;
}

export async function insertAttempt(tx: Queryable, attempt: NewAttempt, at: Date): Promise<void> {
  const { state, nonce, verifier, purpose, personID, sessionID } = attempt;
  const browser = hashOf(attempt.browser).toString('base64url');
  const expiresAt = new Date(at.getTime() + attemptMinutes * 60_000);
  await tx.execute(sql`
    insert into sign_in_step (code_hash, kind, audience, person_id, session_id, detail, created_at, expires_at)
    values (${hashOf(state)}, 'oidc', 'staff', ${personID}, ${sessionID},
      ${json({ nonce, verifier, purpose, browser })}, ${at}, ${expiresAt})`);
}

interface FoundAttempt extends Attempt {
  readonly browser: string;
  readonly expiresAt: Date;
}

/** Finds the attempt with this state and uses it up, so that a state and its code work once, in one browser. */
export async function consumeAttempt(
  tx: Queryable,
  { state, browser, providerName }: { state: string; browser: string; providerName: string },
  at: Date,
): Promise<Attempt> {
  const notVerified = () => new SignInNotVerified(providerName);
  const [found] = await tx.query<FoundAttempt[]>(sql`
    select detail ->> 'nonce' as nonce, detail ->> 'verifier' as verifier, detail ->> 'purpose' as purpose,
      detail ->> 'browser' as browser, person_id as "personID", created_at as "startedAt", expires_at as "expiresAt"
    from sign_in_step where code_hash = ${hashOf(state)} and kind = 'oidc' and used_at is null`);
  if (!found) throw notVerified();
  // The cookie has expired as well, so this comes first.
  if (found.expiresAt <= at) throw new Refusal(serverMessages.oidcTooLate);
  if (!timingSafeEqual(hashOf(browser), Buffer.from(found.browser, 'base64url'))) throw notVerified();
  const used = await tx.execute(
    sql`update sign_in_step set used_at = ${at} where code_hash = ${hashOf(state)} and used_at is null`,
  );
  if (used === 0) throw notVerified();
  return found;
}
