// Notices when staff remove an application while the company is writing it.
import { CallFailure } from '../../../browser/calling.ts';
import type { ApplicationCalls } from './application-calls.ts';

export const isNotFound = (thrown: unknown): thrown is CallFailure =>
  thrown instanceof CallFailure && thrown.status === 404;

/** Wraps the calls to report a removal. They still throw their own failures. */
export function reportRemoval(calls: ApplicationCalls, onRemoved: () => void): ApplicationCalls {
  async function read() {
    try {
      return await calls.read();
    } catch (thrown) {
      if (isNotFound(thrown)) onRemoved();
      throw thrown;
    }
  }
  /** Reads the application after a 404, because only an attachment may be missing. */
  const withCheck =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await work(...args);
      } catch (thrown) {
        if (isNotFound(thrown)) await read().catch(() => undefined);
        throw thrown;
      }
    };
  return {
    read,
    save: withCheck(calls.save),
    submit: withCheck(calls.submit),
    attach: withCheck(calls.attach),
    detach: withCheck(calls.detach),
    addressOf: withCheck(calls.addressOf),
  };
}
