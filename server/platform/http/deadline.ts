// Limits how long a request waits for the database. After that it gets a 503, and its transaction is rolled back.
import type { Database } from '../database/database.ts';
import { DatabaseUnavailable } from '../errors/http-errors.ts';

/** In milliseconds, so that the reply arrives within five seconds. */
export const replyLimit = 4500;
/** How many requests may wait for a silent database; all others get a 503 immediately. */
const maximumWaiting = 10;
let waiting = 0;

export class Deadline {
  /** When true, the request has been answered, so it must not write any more. */
  isOver = false;
  #left: number;
  #isCounting = false;
  readonly #database: Database;

  constructor(database: Database, milliseconds: number) {
    this.#database = database;
    this.#left = milliseconds;
  }

  /** All work of a request shares one limit. Time outside, such as receiving its body, does not count. */
  async within<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isOver) throw new DatabaseUnavailable();
    // The timer of the outer call is already running.
    if (this.#isCounting) return work();
    if (waiting >= maximumWaiting && this.#database.isSilent) throw new DatabaseUnavailable();
    return new Promise((resolve, reject) => {
      const stop = this.#start(() => reject(new DatabaseUnavailable()));
      const settled = async () => work();
      settled().finally(stop).then(resolve, reject);
    });
  }

  /** Returns a function that stops the timer. */
  #start(onTimeout: () => void): () => void {
    const startedAt = performance.now();
    waiting += 1;
    this.#isCounting = true;
    const timer = setTimeout(() => {
      this.isOver = true;
      stop();
      onTimeout();
    }, this.#left);
    const stop = () => {
      if (!this.#isCounting) return;
      clearTimeout(timer);
      waiting -= 1;
      this.#isCounting = false;
      this.#left -= performance.now() - startedAt;
    };
    return stop;
  }
}
