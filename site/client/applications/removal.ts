// Notices when staff have removed an application while its company writes it.
import { CallFailure } from '../../../browser/calling.ts';
import type { ApplicationCalls } from './application-calls.ts';

export const isNotFound = (thrown: unknown): thrown is CallFailure =>
  thrown instanceof CallFailure && thrown.status === 404;

/** The same calls; what they throw stays theirs to tell. */
export function tellingRemoval(calls: ApplicationCalls, onRemoved: () => void): ApplicationCalls {
  async function read() {
    try {
      return await calls.read();
    } catch (thrown) {
      if (isNotFound(thrown)) onRemoved();
      throw thrown;
    }
  }
  /** It may be an attachment that was not found: only reading tells of the application. */
  const asking =
    <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      try {
        return await work(...given);
      } catch (thrown) {
        if (isNotFound(thrown)) await read().catch(() => undefined);
        throw thrown;
      }
    };
  return {
    read,
    save: asking(calls.save),
    submit: asking(calls.submit),
    attach: asking(calls.attach),
    detach: asking(calls.detach),
    addressOf: asking(calls.addressOf),
  };
}
