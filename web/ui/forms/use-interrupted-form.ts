// Keeps what was typed into a form when the session ends under it, and restores it once the same person has signed in again.
import { createContext, use, useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { z } from '../../../contract/zod.ts';

export interface Interruption {
  /** Nobody else who signs in in this tab is offered the values. */
  readonly personID: number;
  /** Whether the session has ended without the person's doing. */
  hasEnded(): boolean;
}

/** Null where nobody is signed in. */
export const InterruptionContext = createContext<Interruption | null>(null);

const Values = z.record(z.string(), z.unknown());

const isSecret = (name: string) => /password/i.test(name);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function changedValues(values: FieldValues, defaults: FieldValues): FieldValues {
  const changed = Object.entries(values).filter(
    ([name, value]) => !isSecret(name) && !isSame(value, defaults[name]),
  );
  return Object.fromEntries(changed);
}

/** For this tab only, so that nothing stays behind when it is closed. */
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
    // No room, or storage is forbidden: there is nothing left to try while the page goes away.
  }
}

export function useInterruptedForm<Input extends FieldValues, Output>(
  methods: Pick<UseFormReturn<Input, unknown, Output>, 'getValues' | 'setValue'>,
  defaultValues: DefaultValues<Input>,
): void {
  const interruption = use(InterruptionContext);
  const { getValues, setValue } = methods;
  // The form reads them once as well.
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
