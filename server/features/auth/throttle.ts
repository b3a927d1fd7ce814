// Slows down guessing. Attempts are counted in the database, so the limit holds across several server processes.
import { createHmac } from 'node:crypto';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { sql } from '../../platform/database/sql.ts';
import { TooManyAttempts } from '../../platform/errors/http-errors.ts';
import type { Deadline } from '../../platform/http/deadline.ts';
import { networkOf } from '../../platform/http/network.ts';

const windowMinutes = 15;
/** For attempts on one account from all addresses. */
const longWindowMinutes = 60;

interface Limits {
  /** For one account from one address. */
  readonly forPair?: number;
  /** For one address and any account. */
  readonly forAddress?: number;
  /** For one account from all addresses together. */
  readonly forAccount?: number;
  /** How long attempts count, if not for the usual time. */
  readonly minutes?: number;
}

type Purpose =
  | 'sign-in'
  | 'forgot-password'
  | 'register'
  | 'contact-us'
  | 'confirm'
  | 'reset-password'
  | 'upload'
  | 'contact-reply'
  | 'search'
  | 'invitation'
  | 'passkey'
  | 'oidc';

/** How many attempts are allowed within the window. */
const limits: Readonly<Record<Purpose, Limits>> = {
  'sign-in': { forPair: 10, forAddress: 50 },
  'forgot-password': { forPair: 10, forAddress: 50 },
  // These send mail to strangers or fill a list that staff read. A workshop full of companies stays below the limit.
  register: { forPair: 5, forAddress: 30 },
  'contact-us': { forPair: 5, forAddress: 15 },
  // The account is the hash of a code. Only its owner has the code, so they cannot be locked out by others.
  confirm: { forAccount: 10, forAddress: 50 },
  'reset-password': { forAccount: 10, forAddress: 50 },
  // Refused uploads count too, because inspecting a file costs more than storing it. No form sends that many at a time.
  upload: { forAccount: 60 },
  // Each reply is a mail to a stranger. Nobody writes that many, but a stolen account would.
  'contact-reply': { forAccount: 100, minutes: 60 },
  // The palette searches while someone types, but nobody types that fast for a whole minute.
  search: { forAccount: 120, minutes: 1 },
  // Nobody can guess a code, so this only stops programs that try.
  invitation: { forAddress: 50 },
  // The account is the hash of a challenge. Nobody can guess a passkey, but checking one takes time.
  passkey: { forAddress: 50 },
  // The account is the hash of an attempt's state. Only attempts that do not succeed stay counted.
  oidc: { forAddress: 50 },
};

/** Failed sign-ins in an hour for one account, from all addresses, by browsers that it does not know. */
const unknownBrowserLimit = 20;
/** Failed sign-ins in an hour after which a known browser counts as unknown. */
const knownBrowserLimit = 10;

/** People type passwords into the field for the email, so what they type is counted by a keyed hash and never stored. */
export const typedAccount = (tokenSecret: string, email: string): string =>
  createHmac('sha256', tokenSecret).update(`typed account\n${email}`).digest('base64url');

export interface Attempt {
  readonly purpose: Purpose;
  /** Whose attempts count together: an id, an email that is stored anyway, or a hash. */
  readonly account: string;
  readonly address: string;
  /** The nonce that identifies this browser to the account, for sign-ins only. */
  readonly device?: Buffer | null;
}

const minutesBefore = (at: Date, minutes: number) => new Date(at.getTime() - minutes * 60_000);

interface Blocked {
  /** When this attempt leaves its window, another one is allowed. */
  readonly at: Date;
  readonly minutes: number;
}

async function findBlockedInWindow(tx: Queryable, { purpose, account, address }: Attempt, at: Date) {
  const { forPair, forAddress, forAccount, minutes = windowMinutes } = limits[purpose];
  const since = minutesBefore(at, minutes);
  /** Reads no row if there is no limit. */
  const lastOf = (maximum: number | undefined) =>
    sql`order by at desc offset ${(maximum ?? 1) - 1} limit ${maximum === undefined ? 0 : 1}`;
  return tx.query<Blocked[]>(sql`
    (select at, ${minutes}::integer as minutes from throttled_attempt
      where purpose = ${purpose} and account = ${account} and address = ${address} and at > ${since}
      ${lastOf(forPair)})
    union all
    (select at, ${minutes}::integer as minutes from throttled_attempt
      where purpose = ${purpose} and address = ${address} and at > ${since}
      ${lastOf(forAddress)})
    union all
    (select at, ${minutes}::integer as minutes from throttled_attempt
      where purpose = ${purpose} and account = ${account} and at > ${since}
      ${lastOf(forAccount)})`);
}

/** A known browser has its own attempts, so strangers cannot use up the owner's. */
async function isKnownBrowser(
  tx: Queryable,
  { purpose, account, device }: Attempt,
  at: Date,
): Promise<boolean> {
  if (!device) return false;
  const usedUp = await tx.execute(sql`
    select from throttled_attempt
    where purpose = ${purpose} and account = ${account} and device = ${device}
      and at > ${minutesBefore(at, longWindowMinutes)}
    offset ${knownBrowserLimit - 1} limit 1`);
  return usedUp === 0;
}

async function findBlockedByAccount(tx: Queryable, { purpose, account }: Attempt, at: Date) {
  return tx.query<Blocked[]>(sql`
    select at, ${longWindowMinutes}::integer as minutes from throttled_attempt
    where purpose = ${purpose} and account = ${account} and device is null
      and at > ${minutesBefore(at, longWindowMinutes)}
    order by at desc offset ${unknownBrowserLimit - 1} limit 1`);
}

/** Throws if the limit is reached. Otherwise returns the browser that the attempt counts for. */
async function requireBelowLimit(tx: Queryable, attempt: Attempt, at: Date): Promise<Buffer | null> {
  const { purpose, account, address } = attempt;
  const device = (await isKnownBrowser(tx, attempt, at)) ? (attempt.device ?? null) : null;
  const blocked = await findBlockedInWindow(tx, attempt, at);
  if (purpose === 'sign-in' && device === null)
    blocked.push(...(await findBlockedByAccount(tx, attempt, at)));
  if (blocked.length === 0) return device;
  const isAhead = blocked.some((one) => one.at > at);
  // The clock was set back, so these attempts count from now on, for the usual time.
  if (isAhead)
    await tx.execute(sql`update throttled_attempt set at = ${at}
      where purpose = ${purpose} and (address = ${address} or account = ${account}) and at > ${at}`);
  const allowedAgainAt = blocked.map(
    (one) => Math.min(one.at.getTime(), at.getTime()) + one.minutes * 60_000,
  );
  throw new TooManyAttempts(Math.max(1, Math.ceil((Math.max(...allowedAgainAt) - at.getTime()) / 1000)));
}

/** Attempts counted over all addresses need a lock, so that two of them are not counted at the same time. */
const isCountedByAccount = (purpose: Purpose) =>
  purpose === 'sign-in' || limits[purpose].forAccount !== undefined;

/** Counts the attempt before it is made, so that parallel attempts cannot exceed the limit. */
export async function countAttempt(
  database: Database,
  counted: Attempt,
  at: Date,
  deadline: Deadline,
): Promise<void> {
  const attempt = { ...counted, address: networkOf(counted.address) };
  const { purpose, account, address } = attempt;
  const lock = (tx: Queryable, key: string) =>
    tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${key}`}, 0))`);
  const count = async (tx: Queryable) => {
    // Always lock the account first, so that two attempts never wait for each other.
    if (isCountedByAccount(purpose)) await lock(tx, `account ${account}`);
    await lock(tx, address);
    const device = await requireBelowLimit(tx, attempt, at);
    await tx.execute(sql`insert into throttled_attempt (purpose, account, address, device, at)
      values (${purpose}, ${account}, ${address}, ${device}, ${at})`);
  };
  await deadline.within(async () => {
    // Someone already over the limit is refused without waiting for a lock.
    await requireBelowLimit(database, attempt, at);
    await inTransaction(database, count, { deadline });
  });
}

/** Someone who signed in was not guessing, so the attempts from this address and this browser are deleted. */
export async function deleteAttempts(
  tx: Queryable,
  { purpose, account, address, device = null }: Attempt,
): Promise<void> {
  await tx.execute(sql`delete from throttled_attempt
    where purpose = ${purpose} and account = ${account}
      and (address = ${networkOf(address)} or device = ${device})`);
}
