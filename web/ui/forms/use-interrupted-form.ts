// Stores a form's values when the session ends, and restores them when the same person signs in again.
import { createContext, use, useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { z } from '../../../contract/zod.ts';
import { isSame } from './is-same.ts';

export interface Interruption {
  /** Only this person gets the values back, even if someone else signs in in the same tab. */
  readonly personID: number;
  /** True if the session has ended although the person did not sign out. */
  hasEnded(): boolean;
}

/** Null if no one is signed in. */
export const InterruptionContext = createContext<Interruption | null>(null);

const Values = z.record(z.string(), z.unknown());

const isSecret = (name: string) => /password/i.test(name);

function changedValues(values: FieldValues, defaults: FieldValues): FieldValues {
  const changed = Object.entries(values).filter(
    ([name, value]) => !isSecret(name) && !isSame(value, defaults[name]),
  );
  return Object.fromEntries(changed);
}

/** Uses session storage, so that nothing remains when the tab is closed. */
function takeStored(key: string): FieldValues {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null ? {} : (Values.safeParse(JSON.parse(text)).data ?? {});
  } catch {
    return {};
  }
}

function store(key: string, values: FieldValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Storage is full or not allowed, and nothing else can be tried while the form closes.
  }
}

export function useInterruptedForm<Input extends FieldValues, Output>(
  methods: Pick<UseFormReturn<Input, unknown, Output>, 'getValues' | 'setValue'>,
  defaultValues: DefaultValues<Input>,
): void {
  const interruption = use(InterruptionContext);
  const { getValues, setValue } = methods;
  // Read once, as the form does.
  const defaults = useRef<FieldValues>(defaultValues);

  useEffect(() => {
    if (interruption === null) return;
    const key = `form:${interruption.personID}:${location.pathname}`;
    for (const [name, value] of Object.entries(takeStored(key))) {
      if (!(name in defaults.current)) continue;
      setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
    }
    return () => {
      if (!interruption.hasEnded()) return;
      const changed = changedValues(getValues(), defaults.current);
      if (Object.keys(changed).length > 0) store(key, changed);
    };
  }, [interruption, getValues, setValue]);
}
