// Tests of throttling: for how long an attempt counts.
import { expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { TooManyAttempts } from '../../platform/errors/http-errors.ts';
import { Deadline, replyLimit } from '../../platform/http/deadline.ts';
import { countAttempt } from './throttle.ts';

test('a clock that was set back neither locks anyone out for longer nor allows more attempts', async () => {
  const { database } = await testDatabase();
  const attempt = { purpose: 'register', account: 'ada@demo.example', address: '192.0.2.7' } as const;
  const at = (time: string) => new Date(`2026-10-25T${time}Z`);
  const count = (time: string) =>
    countAttempt(database, attempt, at(time), new Deadline(database, replyLimit));
  for (let times = 0; times < 5; times++) await count('12:00:00');
  const refused = await count('11:00:00').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(TooManyAttempts);
  expect(refused).toMatchObject({ seconds: 15 * 60 });
  await expect(count('11:14:59')).rejects.toThrow(TooManyAttempts);
  await count('11:15:01');
});
