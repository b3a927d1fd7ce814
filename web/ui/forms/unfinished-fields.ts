// Lets a field block its form while work such as an upload is still running.
import { createContext, type RefObject, useContext, useEffect } from 'react';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';

/** Maps a field's name to the message for someone who saves too early. */
export type UnfinishedFields = RefObject<Map<string, string>>;

export const UnfinishedFieldsContext = createContext<UnfinishedFields | null>(null);

/** `message` is null when no work is running. */
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

/** Adds an error for each unfinished field to the errors of the schema. */
export function rejectUnfinished<Input extends FieldValues, Output>(
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
