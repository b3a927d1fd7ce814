// Limits how long a request waits for the database: then it is answered with a 503, and what it began is undone.
import type { Database } from '../database/database.ts';
import { DatabaseUnavailable } from '../errors/http-errors.ts';

/** In milliseconds, so that the answer is there within five seconds. */
const timeout = 4500;
/** So many requests may wait to see whether a silent database answers again; the others get their 503 at once. */
const mostWaiting = 10;
let waiting = 0;

export class Deadline {
  /** From now on nothing may be written in the name of this request: it has been answered. */
  isOver = false;
  #left: number;
  #isCounting = false;
  readonly #database: Database;

  constructor(database: Database, milliseconds = timeout) {
    this.#database = database;
    this.#left = milliseconds;
  }

  /** All that is done within it counts together; what a request does besides, such as sending its body, does not. */
  async within<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isOver) throw new DatabaseUnavailable();
    // A part of something that is counted already.
    if (this.#isCounting) return work();
    if (waiting >= mostWaiting && this.#database.isSilent) throw new DatabaseUnavailable();
    return new Promise((resolve, reject) => {
      const stop = this.#start(() => reject(new DatabaseUnavailable()));
      const settled = async () => work();
      settled().finally(stop).then(resolve, reject);
    });
  }

  /** Returns what stops the clock. */
  #start(tooLate: () => void): () => void {
    const startedAt = performance.now();
    waiting += 1;
    this.#isCounting = true;
    const timer = setTimeout(() => {
      this.isOver = true;
      stop();
      tooLate();
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
