// Slows down guessing: attempts are counted in the database, so that the limit holds over several server processes.
import { isIPv6 } from 'node:net';
import type postgres from 'postgres';
import type { Sql } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Deadline } from '../http/deadline.ts';
import { TooManyAttempts } from '../http/errors.ts';

const windowMinutes = 15;

/** How many attempts fit into the window, for one account from one address and from one address in all. */
const limits = {
  'sign-in': { forAccount: 10, forAddress: 50 },
  'forgot-password': { forAccount: 10, forAddress: 50 },
  // What sends mail to strangers or fills a list that people read: a workshop full of companies fits in, a program not.
  register: { forAccount: 5, forAddress: 30 },
  'contact-us': { forAccount: 5, forAddress: 15 },
} as const;
type Purpose = keyof typeof limits;

export interface Attempt {
  readonly purpose: Purpose;
  readonly account: string;
  readonly address: string;
}

/** A subscriber gets a whole /64 of IPv6 addresses, so the network is what counts. */
export function networkOf(address: string): string {
  const bare = address.split('%', 1)[0] ?? '';
  if (!isIPv6(bare)) return address;
  // The URL parser knows every way to write the same address and answers with one.
  const groups = groupsOf(new URL(`http://[${bare}]`).hostname.slice(1, -1));
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function groupsOf(canonical: string): number[] {
  const [head = '', tail] = canonical.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

async function requireFree(tx: Sql, { purpose, account, address }: Attempt, at: Date): Promise<void> {
  const since = new Date(at.getTime() - windowMinutes * 60_000);
  const blocking = await tx<{ at: Date }[]>`
    (select at from throttled_attempt
      where purpose = ${purpose} and account = ${account} and address = ${address} and at > ${since}
      order by at desc offset ${limits[purpose].forAccount - 1} limit 1)
    union all
    (select at from throttled_attempt
      where purpose = ${purpose} and address = ${address} and at > ${since}
      order by at desc offset ${limits[purpose].forAddress - 1} limit 1)`;
  if (blocking.length === 0) return;
  const latest = Math.max(...blocking.map((row) => row.at.getTime()));
  // The clock was set back: from now on they count for as long as any others, and no longer.
  if (latest > at.getTime())
    await tx`update throttled_attempt set at = ${at}
      where purpose = ${purpose} and address = ${address} and at > ${at}`;
  const free = Math.min(latest, at.getTime()) + windowMinutes * 60_000;
  throw new TooManyAttempts(Math.max(1, Math.ceil((free - at.getTime()) / 1000)));
}

/** Counts this attempt before it is tried, so that a burst of parallel ones cannot slip through. */
export async function countAttempt(
  sql: postgres.Sql,
  counted: Attempt,
  at: Date,
  deadline: Deadline,
): Promise<void> {
  const attempt = { ...counted, address: networkOf(counted.address) };
  const { purpose, account, address } = attempt;
  const count = async (tx: Sql) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${address}`}, 0))`;
    await requireFree(tx, attempt, at);
    await tx`insert into throttled_attempt (purpose, account, address, at)
      values (${purpose}, ${account}, ${address}, ${at})`;
  };
  await deadline.within(async () => {
    // Whoever is over the limit already is sent away without waiting for the others.
    await requireFree(sql, attempt, at);
    await inTransaction(sql, count, deadline);
  });
}

/** Someone who got in was not guessing. */
export async function forgetAttempts(tx: Sql, { purpose, account, address }: Attempt): Promise<void> {
  await tx`delete from throttled_attempt
    where purpose = ${purpose} and account = ${account} and address = ${networkOf(address)}`;
}
