// Starts a form that saves itself, with a server that stores or refuses each save as the test decides.
import { CallFailure } from '../../../browser/calling.ts';
import type { OwnApplication, OwnFields } from '../../../contract/company-applications.ts';
import { messages } from '../../../contract/messages.ts';
import { type AutosaveState, startAutosave } from './autosave.ts';
import type { Unsaved } from './compare-typed.ts';
import { manualClock, sampleApplication } from './testing.ts';

interface Save {
  readonly changes: Partial<OwnFields>;
  readonly etag: string | null;
  /** The server stores the save, perhaps with changed values. */
  arrive(changedByServer?: Partial<OwnFields>): Promise<void>;
  fail(
    status: number | null,
    message?: string,
    fieldErrors?: Record<string, string>,
    retryAfter?: number,
  ): Promise<void>;
}

/** Lets all pending promises continue. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Creates a form and a server that stores or refuses its saves as the test decides. */
export function startForm({
  stored = {},
  draft = null,
}: {
  stored?: Partial<OwnApplication>;
  draft?: Unsaved | null;
} = {}) {
  const clock = manualClock();
  let record: OwnApplication = { ...sampleApplication, ...stored };
  let version = 1;
  const saves: Save[] = [];
  const onServer = { isReachable: true };
  let last: Unsaved | null = draft;
  const states: AutosaveState[] = [];
  const current = () => ({ record, etag: `"${version}"` });
  const store = (changes: Partial<OwnApplication>) => {
    record = { ...record, ...changes };
    version += 1;
  };
  const autosave = startAutosave({
    first: current(),
    draft,
    clock,
    save: (changes, etag) =>
      new Promise((resolve, reject) => {
        const refuse = (...parts: ConstructorParameters<typeof CallFailure>) => {
          reject(new CallFailure(...parts));
          return settled().then(() => {});
        };
        saves.push({
          changes,
          etag,
          arrive: (changedByServer = {}) => {
            if (etag !== current().etag) return refuse(409, 'Changed by someone else.');
            store({ ...changes, ...changedByServer });
            resolve(current());
            return settled().then(() => {});
          },
          fail: (status, message = 'No.', fieldErrors = {}, retryAfter = undefined) =>
            refuse(status, message, fieldErrors, retryAfter),
        });
      }),
    read: async () => {
      if (!onServer.isReachable) throw new CallFailure(null, messages.networkFailed);
      return current();
    },
    saveDraft: (unsaved) => {
      last = unsaved;
    },
    onChange: (state) => states.push(state),
  });
  return {
    autosave,
    clock,
    saves,
    onServer,
    store,
    current,
    states,
    storedDraft: () => last,
    state: autosave.state,
    phase: () => autosave.state().phase.name,
    /** Returns the nth save, or fails if there was none. */
    save(index: number): Save {
      const one = saves[index];
      if (!one) throw new Error(`There was no save ${index}.`);
      return one;
    },
  };
}
