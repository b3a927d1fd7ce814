// How long a request waits for the database before it is told that there is no answer; what it began is then given up.
import type postgres from 'postgres';
import { isSilent } from '../database/silence.ts';
import { DatabaseUnavailable } from './errors.ts';

/** In milliseconds, so that the answer is there within five seconds. */
const patience = 4500;
/** As many may find out whether a silent database speaks again; the others are told at once. */
const scouts = 10;
let waiting = 0;

interface Clock {
  go(): void;
  stop(): void;
  /** For good: whatever was done aside may come back later. */
  end(): void;
}

export class Deadline {
  /** From now on nothing may be written in the name of this request: it has been answered. */
  isOver = false;
  #left: number;
  #clock: Clock | null = null;
  readonly #sql: postgres.Sql;

  constructor(sql: postgres.Sql, milliseconds = patience) {
    this.#sql = sql;
    this.#left = milliseconds;
  }

  /** All that is done within it counts together; what a request does besides, such as sending its body, does not. */
  async within<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isOver) throw new DatabaseUnavailable();
    // A part of something that is counted already.
    if (this.#clock) return work();
    if (waiting >= scouts && isSilent(this.#sql)) throw new DatabaseUnavailable();
    return new Promise((resolve, reject) => {
      const clock = this.#start(() => reject(new DatabaseUnavailable()));
      const settled = async () => work();
      settled()
        .finally(() => clock.end())
        .then(resolve, reject);
    });
  }

  /** Something else in the midst of it, such as hashing a password: not the database's time, so the clock stands still. */
  async aside<Result>(work: () => Promise<Result>): Promise<Result> {
    const clock = this.#clock;
    clock?.stop();
    try {
      return await work();
    } finally {
      clock?.go();
    }
  }

  #start(tooLate: () => void): Clock {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let startedAt = 0;
    let hasEnded = false;
    const stop = () => {
      if (timer === null) return;
      clearTimeout(timer);
      timer = null;
      waiting -= 1;
      this.#left -= performance.now() - startedAt;
    };
    const go = () => {
      if (hasEnded || timer !== null) return;
      waiting += 1;
      startedAt = performance.now();
      timer = setTimeout(() => {
        this.isOver = true;
        waiting -= 1;
        timer = null;
        hasEnded = true;
        tooLate();
      }, this.#left);
    };
    const end = () => {
      stop();
      hasEnded = true;
      this.#clock = null;
    };
    go();
    this.#clock = { go, stop, end };
    return this.#clock;
  }
}
