// Lets the fields of a form tell it their names, so that no message of the server goes unseen.
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
