// Saves an application while someone types: decides when to send what, and retries after failures.
import { CallFailure } from '../../../browser/calling.ts';
import type { OwnApplication, OwnFields } from '../../../contract/company-applications.ts';
import { compareTyped, type Unsaved } from './compare-typed.ts';
import { isTemporary } from './is-temporary.ts';
import { type FieldErrors, type FieldName, fieldNames, type Typed } from './own-fields.ts';

/** How long typing must pause before a save, in milliseconds. */
export const pause = 1500;
const firstRetry = 2000;
const longestRetry = 60_000;
/** We load the application again after each conflict. More than this in a row means that something is wrong. */
const maximumConflicts = 5;

export interface Version {
  readonly record: OwnApplication;
  readonly etag: string | null;
}

export interface Clock {
  now(): Date;
  /** Returns a function that cancels the timer. */
  after(milliseconds: number, act: () => void): () => void;
}

export type Phase =
  | { readonly name: 'saved' | 'unsaved' | 'saving' }
  /** `isTryingAgain` means that it retries by itself; otherwise something has to change first. */
  | {
      readonly name: 'failed';
      readonly reason: string;
      readonly isTryingAgain: boolean;
      /** When the next try is due, if the server asked for a longer wait. */
      readonly triesAt?: Date;
    };

export interface AutosaveState {
  readonly record: OwnApplication;
  readonly typed: Typed;
  readonly phase: Phase;
  readonly savedAt: Date | null;
  /** Errors in what was typed, which is not sent, and in values that were stored before their rule existed. */
  readonly fieldErrors: FieldErrors;
  /** Fields that were changed here and elsewhere, not sent until one version is chosen. The record has the other one. */
  readonly conflicts: readonly FieldName[];
  /** Fields with typed values that may not be saved yet. */
  readonly unsaved: readonly FieldName[];
}

interface AutosaveParts {
  readonly first: Version;
  /** What could not be saved on an earlier visit. */
  readonly draft: Unsaved | null;
  readonly save: (changes: Partial<OwnFields>, etag: string | null) => Promise<Version>;
  readonly read: () => Promise<Version>;
  /** Stores unsaved values so that they survive a reload; null removes them. */
  readonly saveDraft: (unsaved: Unsaved | null) => void;
  readonly clock: Clock;
  readonly onChange: (state: AutosaveState) => void;
}

export type Autosave = ReturnType<typeof startAutosave>;

export function startAutosave({ first, draft, save, read, saveDraft, clock, onChange }: AutosaveParts) {
  let { etag } = first;
  const values = compareTyped(first.record, draft);
  let savedAt: Date | null = null;
  let isSaving = false;
  let isDue = false;
  let isStopped = false;
  let failure: (Phase & { name: 'failed' }) | null = null;
  let attempts = 0;
  let conflictCount = 0;
  let cancelTimer = () => {};
  let running: Promise<void> | null = null;
  const tasks: (() => Promise<void>)[] = [];

  const sendable = (): Partial<OwnFields> => (isStopped ? {} : values.sendable());
  const hasSendable = () => Object.keys(sendable()).length > 0;

  function phase(): Phase {
    if (isSaving) return { name: 'saving' };
    return failure ?? { name: hasSendable() ? 'unsaved' : 'saved' };
  }

  const state = (): AutosaveState => ({
    record: values.record(),
    typed: values.typed(),
    phase: phase(),
    savedAt,
    fieldErrors: values.fieldErrors(),
    conflicts: values.conflicts(),
    unsaved: values.unsavedNames(),
  });

  function changed() {
    const unsaved = values.draft();
    if (!isStopped) saveDraft(unsaved);
    if (unsaved === null) failure = null;
    onChange(state());
  }

  function adopt(next: Version, saved?: Partial<OwnFields>) {
    values.adopt(next.record, saved);
    ({ etag } = next);
  }

  function schedule(milliseconds: number) {
    cancelTimer();
    cancelTimer = clock.after(milliseconds, () => void saveNow());
  }

  function tryLater({ message: reason, retryAfter }: CallFailure) {
    const wait = Math.max((retryAfter ?? 0) * 1000, Math.min(longestRetry, firstRetry * 2 ** attempts));
    const triesAt = new Date(clock.now().getTime() + wait);
    failure = { name: 'failed', reason, isTryingAgain: true, ...(wait > longestRetry && { triesAt }) };
    schedule(wait);
    attempts += 1;
  }

  async function handle(thrown: unknown, sent: Partial<OwnFields>): Promise<void> {
    if (!(thrown instanceof CallFailure)) throw thrown;
    if (isTemporary(thrown)) return tryLater(thrown);
    if (thrown.status === 409) {
      conflictCount += 1;
      if (conflictCount > maximumConflicts) return tryLater(thrown);
      return reload();
    }
    const wrong = fieldNames.filter((name) => name in sent && thrown.fieldErrors[name]);
    for (const name of wrong) values.refuse(name, thrown.fieldErrors[name] ?? '');
    if (wrong.length > 0) {
      isDue = true;
      return;
    }
    failure = { name: 'failed', reason: thrown.message, isTryingAgain: false };
    // The application may have been submitted or removed elsewhere, or the challenge has closed.
    if (thrown.status === 400) await reload();
  }

  async function reload() {
    try {
      adopt(await read());
      isDue = failure === null;
    } catch (thrown) {
      await handle(thrown, {});
    }
  }

  async function saveOnce() {
    const sent = sendable();
    cancelTimer();
    isDue = false;
    isSaving = true;
    failure = null;
    values.noteSent(sent);
    changed();
    try {
      adopt(await save(sent, etag), sent);
      savedAt = clock.now();
      attempts = 0;
      conflictCount = 0;
    } catch (thrown) {
      await handle(thrown, sent);
    } finally {
      isSaving = false;
    }
  }

  async function runQueue() {
    while (tasks.length > 0 || (isDue && hasSendable())) {
      await (tasks.shift() ?? saveOnce)();
      changed();
    }
    isDue = false;
  }

  /** Sends one request at a time, in order. */
  function startQueue(): Promise<void> {
    running ??= runQueue().finally(() => {
      running = null;
    });
    return running;
  }

  function saveNow(): Promise<void> {
    cancelTimer();
    isDue = true;
    return startQueue();
  }

  if (hasSendable()) schedule(0);

  return {
    state,
    type<Name extends FieldName>(name: Name, value: Typed[Name]) {
      values.type(name, value);
      // Typing does not change the time of an automatic retry.
      if (!failure?.isTryingAgain) schedule(pause);
      changed();
    },
    /** Saves without waiting for a pause, because a field lost the focus or a box was ticked. */
    async leave() {
      if (!failure?.isTryingAgain && hasSendable()) await saveNow();
    },
    saveNow,
    choose(name: FieldName, which: 'mine' | 'theirs') {
      values.choose(name, which);
      changed();
      return saveNow();
    },
    /** Runs another call that returns a new version. Its failure is passed to the caller. */
    perform(ask: (etag: string | null) => Promise<Version>): Promise<void> {
      return new Promise((resolve, reject) => {
        tasks.push(async () => {
          try {
            adopt(await ask(etag));
            resolve();
          } catch (thrown) {
            reject(thrown);
          }
        });
        void startQueue();
      });
    },
    /** Saves now, and returns whether everything that was typed is saved. */
    async settle(): Promise<boolean> {
      await saveNow();
      return values.unsavedNames().length === 0;
    },
    /** Stops sending and storing. */
    stop() {
      isStopped = true;
      cancelTimer();
    },
  };
}
