// A request waits for the database for a limited time, and then its changes are not committed.
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { sql } from '../database/sql.ts';
import { DatabaseUnavailable } from '../errors/http-errors.ts';
import { Deadline, replyLimit } from './deadline.ts';

const { database } = await testDatabase();
const never = () => new Promise<never>(() => {});

describe('a deadline', () => {
  test('passes on a result or failure that arrives in time', async () => {
    const deadline = new Deadline(database, replyLimit);
    expect(await deadline.within(async () => 'answer')).toBe('answer');
    await expect(deadline.within(() => Promise.reject(new Error('no such thing')))).rejects.toThrow(
      'no such thing',
    );
    expect(deadline.isOver).toBe(false);
  });

  test('rejects work that takes too long, and any later work', async () => {
    const deadline = new Deadline(database, 20);
    await expect(deadline.within(never)).rejects.toThrow(DatabaseUnavailable);
    expect(deadline.isOver).toBe(true);
    await expect(deadline.within(async () => 'too late')).rejects.toThrow(DatabaseUnavailable);
  });

  test('is shared by all parts of a request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const deadline = new Deadline(database, 1000);
    const first = deadline.within(() => new Promise((resolve) => setTimeout(resolve, 700)));
    await vi.advanceTimersByTimeAsync(700);
    await first;
    const second = deadline.within(never);
    second.catch(() => {});
    await vi.advanceTimersByTimeAsync(299);
    expect(deadline.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(second).rejects.toThrow(DatabaseUnavailable);
  });

  test('counts nested parts once, with one timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const deadline = new Deadline(database, 1000);
    const first = deadline.within(() =>
      deadline.within(() => new Promise((resolve) => setTimeout(resolve, 600))),
    );
    await vi.advanceTimersByTimeAsync(600);
    await first;
    const second = deadline.within(() => deadline.within(never));
    second.catch(() => {});
    await vi.advanceTimersByTimeAsync(399);
    expect(deadline.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(second).rejects.toThrow(DatabaseUnavailable);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('stops its timer when the work fails', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const deadline = new Deadline(database, 1000);
    const request = deadline.within(async () => {
      throw new Error('the connection is lost');
    });
    await expect(request).rejects.toThrow('the connection is lost');
    await vi.advanceTimersByTimeAsync(2000);
    expect(deadline.isOver).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('rolls back a running transaction, and refuses its further statements', async () => {
    await database.execute(sql`create table kept (id integer)`);
    const steps: string[] = [];
    let resume = () => {};
    const wait = new Promise<void>((resolve) => {
      resume = resolve;
    });
    const deadline = new Deadline(database, 50);
    let ended: Promise<unknown> = Promise.resolve();
    const request = deadline.within(() => {
      const transaction = inTransaction(
        database,
        async (tx) => {
          await tx.execute(sql`insert into kept values (1)`);
          steps.push('first');
          await wait;
          await tx.execute(sql`insert into kept values (2)`);
          steps.push('second');
        },
        { deadline },
      );
      ended = transaction.catch((error: unknown) => error);
      return transaction;
    });
    await expect(request).rejects.toThrow(DatabaseUnavailable);
    resume();
    expect(await ended).toBeInstanceOf(DatabaseUnavailable);
    expect(steps).toEqual(['first']);
    expect(await database.query(sql`select id from kept`)).toEqual([]);
  });

  test('refuses to commit a transaction that has finished its statements', async () => {
    await database.execute(sql`create table unkept (id integer)`);
    const deadline = new Deadline(database, 5000);
    const transaction = inTransaction(
      database,
      async (tx) => {
        await tx.execute(sql`insert into unkept values (1)`);
        deadline.isOver = true;
      },
      { deadline },
    );
    await expect(transaction).rejects.toThrow(DatabaseUnavailable);
    expect(await database.query(sql`select id from unkept`)).toEqual([]);
  });
});
