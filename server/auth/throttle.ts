// Slows down guessing: attempts are counted in the database, so that the limit holds over several server processes.
import { isIPv6 } from 'node:net';
import type postgres from 'postgres';
import type { Sql } from '../database/connect.ts';
import { TooManyAttempts } from '../http/errors.ts';

const windowMinutes = 15;
const limitForAccount = 10;
const limitForAddress = 50;

type Purpose = 'sign-in' | 'forgot-password';

export interface Attempt {
  readonly purpose: Purpose;
  readonly account: string;
  readonly address: string;
}

/** A subscriber gets a whole /64 of IPv6 addresses, so the network is what counts. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Counts this attempt before it is tried, so that a burst of parallel ones cannot slip through. */
export async function countAttempt(sql: postgres.Sql, attempt: Attempt, at: Date): Promise<void> {
  const { purpose, account } = attempt;
  const address = networkOf(attempt.address);
  const since = new Date(at.getTime() - windowMinutes * 60_000);
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${address}`}, 0))`;
    const blocking = await tx<{ at: Date }[]>`
      (select at from throttled_attempt
        where purpose = ${purpose} and account = ${account} and address = ${address} and at > ${since}
        order by at desc offset ${limitForAccount - 1} limit 1)
      union all
      (select at from throttled_attempt
        where purpose = ${purpose} and address = ${address} and at > ${since}
        order by at desc offset ${limitForAddress - 1} limit 1)`;
    if (blocking.length > 0) {
      const free = Math.max(...blocking.map((row) => row.at.getTime())) + windowMinutes * 60_000;
      throw new TooManyAttempts(Math.max(1, Math.ceil((free - at.getTime()) / 1000)));
    }
    await tx`insert into throttled_attempt (purpose, account, address, at)
      values (${purpose}, ${account}, ${address}, ${at})`;
  });
}

/** Someone who got in was not guessing. */
export async function forgetAttempts(tx: Sql, { purpose, account, address }: Attempt): Promise<void> {
  await tx`delete from throttled_attempt
    where purpose = ${purpose} and account = ${account} and address = ${networkOf(address)}`;
}
