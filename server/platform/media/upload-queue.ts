// Limits how many uploads are received at the same time, in total and per person, and how long others wait.
import { screenMessages } from '../../../contract/screen-messages.ts';
import { HttpError } from '../errors/http-errors.ts';
import { type Slots, slots } from '../runtime/slots.ts';

/** 503: nothing is broken, there are only too many uploads at the moment. */
export class UploadsBusy extends HttpError {
  override readonly status = 503;
  constructor() {
    super(screenMessages.storageUnavailable);
  }
  override get headers() {
    return { 'retry-after': '5' };
  }
}

interface Limits {
  readonly maxUploads: number;
  /** Without it, one person with a few idle connections could block everyone's uploads. */
  readonly maxPerPerson: number;
  /** In milliseconds, for both limits together. */
  readonly maxWait: number;
}

export function createUploadQueue({ maxUploads, maxPerPerson, maxWait }: Limits) {
  const sharedSlots = slots(maxUploads);
  const people = new Map<number, { readonly ownSlots: Slots; uploads: number }>();

  return async <Result>(personID: number, work: () => Promise<Result>): Promise<Result> => {
    const person = people.get(personID) ?? { ownSlots: slots(maxPerPerson), uploads: 0 };
    people.set(personID, person);
    person.uploads++;
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new UploadsBusy()), maxWait);
    try {
      return await person.ownSlots(() => sharedSlots(work, controller.signal), controller.signal);
    } finally {
      clearTimeout(timer);
      person.uploads--;
      if (person.uploads === 0) people.delete(personID);
    }
  };
}
