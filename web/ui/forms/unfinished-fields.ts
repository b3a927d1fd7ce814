// Lets a field hold its form back while something of it is still under way, such as an upload.
import { createContext, type RefObject, useContext, useEffect } from 'react';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';

/** By the field's name, what to say to whoever saves too early. */
export type UnfinishedFields = RefObject<Map<string, string>>;

export const UnfinishedFieldsContext = createContext<UnfinishedFields | null>(null);

/** `message`: null when nothing is under way. */
export function useUnfinished(name: string, message: string | null): void {
  const unfinished = useContext(UnfinishedFieldsContext)?.current;
  useEffect(() => {
    if (message === null) return;
    unfinished?.set(name, message);
    return () => {
      unfinished?.delete(name);
    };
  }, [unfinished, name, message]);
}

/** Refuses what the schema alone would take while a field is unfinished. */
export function refusingUnfinished<Input extends FieldValues, Output>(
  resolver: Resolver<Input, unknown, Output>,
  unfinished: UnfinishedFields,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options);
    if (unfinished.current.size === 0) return result;
    const errors = { ...result.errors } as FieldErrors<Input>;
    for (const [name, message] of unfinished.current) set(errors, name, { type: 'unfinished', message });
    return { values: {}, errors };
  };
}
