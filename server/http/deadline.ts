// How long a request waits for the database before it is told that there is no answer; what it began is then given up.
import type postgres from 'postgres';
import { isSilent } from '../database/silence.ts';
import { DatabaseUnavailable } from './errors.ts';

/** In milliseconds, so that the answer is there within five seconds. */
const patience = 4500;
/** As many may find out whether a silent database speaks again; the others are told at once. */
const scouts = 10;
let waiting = 0;

export class Deadline {
  /** From now on nothing may be written in the name of this request: it has been answered. */
  isOver = false;
  #left: number;
  readonly #sql: postgres.Sql;

  constructor(sql: postgres.Sql, milliseconds = patience) {
    this.#sql = sql;
    this.#left = milliseconds;
  }

  /** All that is done within it counts together; what a request does besides, such as sending its body, does not. */
  within<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isOver || (waiting >= scouts && isSilent(this.#sql)))
      return Promise.reject(new DatabaseUnavailable());
    return new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const timer = setTimeout(() => {
        this.isOver = true;
        waiting -= 1;
        reject(new DatabaseUnavailable());
      }, this.#left);
      const end = () => {
        if (this.isOver) return;
        clearTimeout(timer);
        waiting -= 1;
        this.#left -= performance.now() - startedAt;
      };
      waiting += 1;
      work().then(
        (result) => {
          end();
          resolve(result);
        },
        (error: unknown) => {
          end();
          reject(error);
        },
      );
    });
  }
}
