// Whose upload is received next: only so many at once, fewer of one person, and nobody waits for ever.
import { messages } from '../../../contract/messages.ts';
import { HttpError } from '../errors/http-errors.ts';
import { type Slots, slots } from '../runtime/slots.ts';

/** 503: nothing is broken, there is only too much on its way. */
export class UploadsBusy extends HttpError {
  override readonly status = 503;
  constructor() {
    super(messages.storageUnavailable);
  }
  override get headers() {
    return { 'retry-after': '5' };
  }
}

interface Limits {
  readonly most: number;
  /** Else one person with a few idle connections would keep everyone from uploading. */
  readonly mostOfOne: number;
  /** In milliseconds, for both together. */
  readonly longestWait: number;
}

export function uploadTurns({ most, mostOfOne, longestWait }: Limits) {
  const ofAll = slots(most);
  const people = new Map<number, { readonly ofOne: Slots; uploads: number }>();

  return async <Result>(personID: number, work: () => Promise<Result>): Promise<Result> => {
    const person = people.get(personID) ?? { ofOne: slots(mostOfOne), uploads: 0 };
    people.set(personID, person);
    person.uploads++;
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new UploadsBusy()), longestWait);
    try {
      return await person.ofOne(() => ofAll(work, patience.signal), patience.signal);
    } finally {
      clearTimeout(timer);
      person.uploads--;
      if (person.uploads === 0) people.delete(personID);
    }
  };
}
