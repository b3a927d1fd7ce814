// Collects the names of a form's fields, so that a server message without a field is still shown.
import { createContext, type RefObject, useContext, useEffect } from 'react';

export const FieldNamesContext = createContext<RefObject<Set<string>> | null>(null);

export function useFieldName(name: string): void {
  const names = useContext(FieldNamesContext);
  useEffect(() => {
    names?.current.add(name);
    return () => {
      names?.current.delete(name);
    };
  }, [names, name]);
}
