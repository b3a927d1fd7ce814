// How long a request waits for the database before it is told that there is no answer; what it began is then given up.
import type { Database } from '../database/database.ts';
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
  #isCounting = false;
  readonly #sql: Database;

  constructor(database: Database, milliseconds = patience) {
    this.#sql = database;
    this.#left = milliseconds;
  }

  /** All that is done within it counts together; what a request does besides, such as sending its body, does not. */
  async within<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isOver) throw new DatabaseUnavailable();
    // A part of something that is counted already.
    if (this.#isCounting) return work();
    if (waiting >= scouts && isSilent(this.#sql)) throw new DatabaseUnavailable();
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
