// Tests of throttling: which addresses count as one, and for how long an attempt counts.
import { expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { TooManyAttempts } from '../../platform/errors/http-errors.ts';
import { Deadline } from '../../platform/http/deadline.ts';
import { countAttempt, networkOf } from './throttle.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));

test('a clock that was set back neither locks anyone out for longer nor allows more attempts', async () => {
  const { database } = await testDatabase();
  const attempt = { purpose: 'register', account: 'ada@demo.example', address: '192.0.2.7' } as const;
  const at = (time: string) => new Date(`2026-10-25T${time}Z`);
  const count = (time: string) => countAttempt(database, attempt, at(time), new Deadline(database));
  for (let times = 0; times < 5; times++) await count('12:00:00');
  const refused = await count('11:00:00').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(TooManyAttempts);
  expect(refused).toMatchObject({ seconds: 15 * 60 });
  await expect(count('11:14:59')).rejects.toThrow(TooManyAttempts);
  await count('11:15:01');
});
