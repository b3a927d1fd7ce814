// Compares what someone typed into an application with what is stored: which values are unsaved, wrong or in conflict
// with a change from elsewhere.
import type { OwnApplication, OwnFields } from '../../../contract/company-applications.ts';
import { cacheLast } from './cache-last.ts';
import {
  type FieldErrors,
  type FieldName,
  fieldNames,
  readTyped,
  type Typed,
  typedOf,
} from './own-fields.ts';

/** Typed values that may not be saved yet, with earlier values that we know. A known value is not a conflict. */
export type Unsaved = { [Name in FieldName]?: { typed: Typed[Name]; known: OwnFields[Name][] } };

/** `draft` is what could not be saved on an earlier visit. */
export function compareTyped(first: OwnApplication, draft: Unsaved | null) {
  let record = first;
  const readLast = cacheLast(readTyped);
  const typedLast = cacheLast(typedOf);
  let typed = typedLast(record);
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

  for (const name of fieldNames) {
    const stored = draft?.[name];
    if (!stored) continue;
    write(name, stored.typed);
    if (isUnsaved(name) && !stored.known.some((value) => value === record[name])) conflicts.add(name);
  }

  return {
    record: () => record,
    typed: () => typed,
    conflicts: (): readonly FieldName[] => [...conflicts],
    unsavedNames,

    type(name: FieldName, value: Typed[FieldName]) {
      write(name, value);
      refused.delete(name);
    },

    /** What can be sent now. */
    sendable(): Partial<OwnFields> {
      if (record.closedBecause !== null) return {};
      const { values } = readLast(typed);
      const names = unsavedNames().filter(
        (name) => name in values && !conflicts.has(name) && !refused.has(name),
      );
      return Object.fromEntries(names.map((name) => [name, values[name]]));
    },

    fieldErrors(): FieldErrors {
      const unsaved = unsavedNames();
      const { fieldErrors } = readLast(typed);
      const wrong = fieldNames.flatMap((name) => {
        const message = fieldErrors[name] ?? (unsaved.includes(name) ? refused.get(name) : undefined);
        return message ? [[name, message]] : [];
      });
      return Object.fromEntries(wrong);
    },

    draft(): Unsaved | null {
      const entries = unsavedNames().map((name) => {
        const known = [record[name], ...(sentSince.get(name) ?? [])];
        // A conflict without a choice must still be a conflict after a reload.
        return [name, { typed: typed[name], known: conflicts.has(name) ? [] : known }];
      });
      return entries.length > 0 ? Object.fromEntries(entries) : null;
    },

    noteSent(sent: Partial<OwnFields>) {
      for (const [name, value] of Object.entries(sent) as [FieldName, unknown][])
        sentSince.set(name, [...(sentSince.get(name) ?? []), value]);
    },

    refuse(name: FieldName, message: string) {
      refused.set(name, message);
    },

    /**
     * Takes over the stored version. Typed values stay, and are in conflict if the stored value changed too. The values
     * in `saved` were sent from here, so they are not a change from elsewhere.
     */
    adopt(next: OwnApplication, saved: Partial<OwnFields> = {}) {
      record = { ...record, ...saved };
      const before = record;
      const nextTyped = typedOf(next);
      for (const name of fieldNames) {
        const hasChanged = next[name] !== before[name];
        if (!hasChanged) continue;
        if (!isUnsaved(name)) write(name, nextTyped[name]);
        else if (!sentSince.get(name)?.includes(next[name])) conflicts.add(name);
      }
      record = next;
      sentSince.clear();
      for (const name of conflicts) if (!isUnsaved(name)) conflicts.delete(name);
    },

    choose(name: FieldName, which: 'mine' | 'theirs') {
      conflicts.delete(name);
      if (which === 'theirs') write(name, typedLast(record)[name]);
    },
  };
}
