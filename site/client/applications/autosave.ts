// Saves an application while it is written: what is sent and when, what follows when that fails, and what has to be asked
// when it was changed elsewhere.
import { CallFailure } from '../../../browser/calling.ts';
import type { OwnApplication, OwnFields } from '../../../contract/company-applications.ts';
import { lastOf } from './last-of.ts';
import { mayPass } from './may-pass.ts';
import { type FieldName, fieldNames, readTyped, type Sentences, type Typed, typedOf } from './own-fields.ts';

/** How long typing has to pause. */
export const pause = 1500;
const firstRetry = 2000;
const longestRetry = 60_000;
/** Each is answered by reading anew; so many in a row are no coincidence. */
const mostConflicts = 5;

export interface Version {
  readonly record: OwnApplication;
  readonly etag: string | null;
}

export interface Clock {
  now(): Date;
  /** Answers with a way to call it off. */
  after(milliseconds: number, act: () => void): () => void;
}

/** What was typed and is not known to be saved, with the values that were there or sent before it: these are no news. */
export type Unsaved = { [Name in FieldName]?: { typed: Typed[Name]; known: OwnFields[Name][] } };

export type Phase =
  | { readonly name: 'saved' | 'unsaved' | 'saving' }
  /** `isTryingAgain`: by itself; otherwise something has to change first. */
  | {
      readonly name: 'failed';
      readonly reason: string;
      readonly isTryingAgain: boolean;
      /** Where the server wants to be left alone until then. */
      readonly triesAt?: Date;
    };

export interface AutosaveState {
  readonly record: OwnApplication;
  readonly typed: Typed;
  readonly phase: Phase;
  readonly savedAt: Date | null;
  /** What is wrong with what was typed, which is held back, or with what was stored before a rule was made. */
  readonly sentences: Sentences;
  /** Changed here and elsewhere: held back until one is chosen; the record has the other. */
  readonly clashes: readonly FieldName[];
  /** Typed, and not known to be saved. */
  readonly unsaved: readonly FieldName[];
}

interface AutosaveParts {
  readonly first: Version;
  /** What an earlier visit could not save. */
  readonly draft: Unsaved | null;
  readonly save: (changes: Partial<OwnFields>, etag: string | null) => Promise<Version>;
  readonly read: () => Promise<Version>;
  /** Keeps what is not saved yet where it outlives the page; null: there is nothing of that kind. */
  readonly saveDraft: (unsaved: Unsaved | null) => void;
  readonly clock: Clock;
  readonly onChange: (state: AutosaveState) => void;
}

export type Autosave = ReturnType<typeof startAutosave>;

export function startAutosave({ first, draft, save, read, saveDraft, clock, onChange }: AutosaveParts) {
  let { record, etag } = first;
  const readLast = lastOf(readTyped);
  const typedLast = lastOf(typedOf);
  let typed = typedLast(record);
  let savedAt: Date | null = null;
  let isSaving = false;
  let isDue = false;
  let isStopped = false;
  let failure: (Phase & { name: 'failed' }) | null = null;
  let attempts = 0;
  let conflicts = 0;
  let cancelTimer = () => {};
  let running: Promise<void> | null = null;
  const tasks: (() => Promise<void>)[] = [];
  const clashes = new Set<FieldName>();
  /** What the server has against a value, until another is typed. */
  const refused = new Map<FieldName, string>();
  /** Sent since the server last told what is stored: it may have arrived, though the reply did not. */
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
    const names = unsavedNames().filter((name) => name in values && !clashes.has(name) && !refused.has(name));
    return Object.fromEntries(names.map((name) => [name, values[name]]));
  }
  const hasSendable = () => Object.keys(sendable()).length > 0;

  function phase(): Phase {
    if (isSaving) return { name: 'saving' };
    return failure ?? { name: hasSendable() ? 'unsaved' : 'saved' };
  }

  function state(): AutosaveState {
    const unsaved = unsavedNames();
    const { sentences } = readLast(typed);
    const wrong = fieldNames.flatMap((name) => {
      const sentence = sentences[name] ?? (unsaved.includes(name) ? refused.get(name) : undefined);
      return sentence ? [[name, sentence]] : [];
    });
    return {
      record,
      typed,
      phase: phase(),
      savedAt,
      sentences: Object.fromEntries(wrong),
      clashes: [...clashes],
      unsaved,
    };
  }

  function changed() {
    const unsaved = unsavedNames();
    const entries = unsaved.map((name) => {
      const known = [record[name], ...(sentSince.get(name) ?? [])];
      // Until it is chosen, what is there is news also after a reload.
      return [name, { typed: typed[name], known: clashes.has(name) ? [] : known }];
    });
    if (!isStopped) saveDraft(unsaved.length > 0 ? Object.fromEntries(entries) : null);
    if (unsaved.length === 0) failure = null;
    onChange(state());
  }

  /** Takes what is stored now; what was typed here stays, and clashes where it was changed there as well. */
  function adopt(next: Version) {
    const before = record;
    const nextTyped = typedOf(next.record);
    for (const name of fieldNames) {
      const isNews = next.record[name] !== before[name];
      if (!isNews) continue;
      if (!isUnsaved(name)) write(name, nextTyped[name]);
      else if (!sentSince.get(name)?.includes(next.record[name])) clashes.add(name);
    }
    ({ record, etag } = next);
    sentSince.clear();
    for (const name of clashes) if (!isUnsaved(name)) clashes.delete(name);
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
    if (mayPass(thrown)) return tryLater(thrown);
    if (thrown.status === 409) {
      conflicts += 1;
      if (conflicts > mostConflicts) return tryLater(thrown);
      return readAnew();
    }
    const wrong = fieldNames.filter((name) => name in sent && thrown.fieldErrors[name]);
    for (const name of wrong) refused.set(name, thrown.fieldErrors[name] ?? '');
    if (wrong.length > 0) {
      isDue = true;
      return;
    }
    failure = { name: 'failed', reason: thrown.message, isTryingAgain: false };
    // It may have been submitted or removed elsewhere, or have closed.
    if (thrown.status === 400) await readAnew();
  }

  async function readAnew() {
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
      // The reply says what was sent: no news.
      record = { ...record, ...sent };
      adopt(next);
      savedAt = clock.now();
      attempts = 0;
      conflicts = 0;
    } catch (thrown) {
      await handle(thrown, sent);
    } finally {
      isSaving = false;
    }
  }

  async function work() {
    while (tasks.length > 0 || (isDue && hasSendable())) {
      await (tasks.shift() ?? saveOnce)();
      changed();
    }
    isDue = false;
  }

  /** One request at a time, in order. */
  function goOn(): Promise<void> {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  }

  function saveNow(): Promise<void> {
    cancelTimer();
    isDue = true;
    return goOn();
  }

  for (const name of fieldNames) {
    const own = draft?.[name];
    if (!own) continue;
    write(name, own.typed);
    if (isUnsaved(name) && !own.known.some((value) => value === record[name])) clashes.add(name);
  }
  if (hasSendable()) schedule(0);

  return {
    state,
    type<Name extends FieldName>(name: Name, value: Typed[Name]) {
      write(name, value);
      refused.delete(name);
      // While it tries again by itself, typing neither hastens nor delays that.
      if (!failure?.isTryingAgain) schedule(pause);
      changed();
    },
    /** A field was left, or something ticked: no need to wait for a pause. */
    async leave() {
      if (!failure?.isTryingAgain && hasSendable()) await saveNow();
    },
    saveNow,
    choose(name: FieldName, which: 'mine' | 'theirs') {
      clashes.delete(name);
      if (which === 'theirs') write(name, typedLast(record)[name]);
      changed();
      return saveNow();
    },
    /** Something else that answers with a new version; its failure is for the one who asked. */
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
        void goOn();
      });
    },
    /** Whether everything that was typed is saved now. */
    async settle(): Promise<boolean> {
      await saveNow();
      return unsavedNames().length === 0;
    },
    /** From now on nothing is sent or stored. */
    stop() {
      isStopped = true;
      cancelTimer();
    },
  };
}
