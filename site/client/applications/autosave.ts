// Saves an application while someone types: decides what to send and when, retries after failures, and finds conflicts
// with changes from elsewhere.
import { CallFailure } from '../../../browser/calling.ts';
import type { OwnApplication, OwnFields } from '../../../contract/company-applications.ts';
import { cacheLast } from './cache-last.ts';
import { isTemporary } from './is-temporary.ts';
import {
  type FieldErrors,
  type FieldName,
  fieldNames,
  readTyped,
  type Typed,
  typedOf,
} from './own-fields.ts';

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

/** Typed values that may not be saved yet, with earlier values that we know. A known value is not a conflict. */
export type Unsaved = { [Name in FieldName]?: { typed: Typed[Name]; known: OwnFields[Name][] } };

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
  let { record, etag } = first;
  const readLast = cacheLast(readTyped);
  const typedLast = cacheLast(typedOf);
  let typed = typedLast(record);
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
  const conflicts = new Set<FieldName>();
  /** The server's error for a value, until another value is typed. */
  const refused = new Map<FieldName, string>();
  /** Values sent since the last reply. They may be stored even if the reply was lost. */
  const sentSince = new Map<FieldName, unknown[]>();

  const write = (name: FieldName, value: Typed[FieldName]) => {
    typed = { ...typed, [name]: value };
  };
  const isUnsaved = (name: FieldName) => {
    if (typed[name] === typedLast(record)[name]) return false;
    const { values } = readLast(typed);
    return !(name in values) || values[name] !== record[name];
  };
  const unsavedNames = () => fieldNames.filter(isUnsaved);

  function sendable(): Partial<OwnFields> {
    if (isStopped || record.closedBecause !== null) return {};
    const { values } = readLast(typed);
    const names = unsavedNames().filter(
      (name) => name in values && !conflicts.has(name) && !refused.has(name),
    );
    return Object.fromEntries(names.map((name) => [name, values[name]]));
  }
  const hasSendable = () => Object.keys(sendable()).length > 0;

  function phase(): Phase {
    if (isSaving) return { name: 'saving' };
    return failure ?? { name: hasSendable() ? 'unsaved' : 'saved' };
  }

  function state(): AutosaveState {
    const unsaved = unsavedNames();
    const { fieldErrors } = readLast(typed);
    const wrong = fieldNames.flatMap((name) => {
      const message = fieldErrors[name] ?? (unsaved.includes(name) ? refused.get(name) : undefined);
      return message ? [[name, message]] : [];
    });
    return {
      record,
      typed,
      phase: phase(),
      savedAt,
      fieldErrors: Object.fromEntries(wrong),
      conflicts: [...conflicts],
      unsaved,
    };
  }

  function changed() {
    const unsaved = unsavedNames();
    const entries = unsaved.map((name) => {
      const known = [record[name], ...(sentSince.get(name) ?? [])];
      // A conflict without a choice must still be a conflict after a reload.
      return [name, { typed: typed[name], known: conflicts.has(name) ? [] : known }];
    });
    if (!isStopped) saveDraft(unsaved.length > 0 ? Object.fromEntries(entries) : null);
    if (unsaved.length === 0) failure = null;
    onChange(state());
  }

  /** Takes over the stored version. Typed values stay, and are in conflict if the stored value changed too. */
  function adopt(next: Version) {
    const before = record;
    const nextTyped = typedOf(next.record);
    for (const name of fieldNames) {
      const hasChanged = next.record[name] !== before[name];
      if (!hasChanged) continue;
      if (!isUnsaved(name)) write(name, nextTyped[name]);
      else if (!sentSince.get(name)?.includes(next.record[name])) conflicts.add(name);
    }
    ({ record, etag } = next);
    sentSince.clear();
    for (const name of conflicts) if (!isUnsaved(name)) conflicts.delete(name);
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
    for (const name of wrong) refused.set(name, thrown.fieldErrors[name] ?? '');
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
    for (const [name, value] of Object.entries(sent) as [FieldName, unknown][])
      sentSince.set(name, [...(sentSince.get(name) ?? []), value]);
    changed();
    try {
      const next = await save(sent, etag);
      // The values that we sent are not a change from elsewhere.
      record = { ...record, ...sent };
      adopt(next);
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

  for (const name of fieldNames) {
    const stored = draft?.[name];
    if (!stored) continue;
    write(name, stored.typed);
    if (isUnsaved(name) && !stored.known.some((value) => value === record[name])) conflicts.add(name);
  }
  if (hasSendable()) schedule(0);

  return {
    state,
    type<Name extends FieldName>(name: Name, value: Typed[Name]) {
      write(name, value);
      refused.delete(name);
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
      conflicts.delete(name);
      if (which === 'theirs') write(name, typedLast(record)[name]);
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
      return unsavedNames().length === 0;
    },
    /** Stops sending and storing. */
    stop() {
      isStopped = true;
      cancelTimer();
    },
  };
}
