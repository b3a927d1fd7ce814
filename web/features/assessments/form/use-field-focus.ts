// Focuses a field of the form, after showing the form's tab if it is hidden.
import { useEffect, useState } from 'react';
import type { FormValues } from './form-values.ts';

interface FieldFocus {
  readonly setFocus: (name: keyof FormValues) => void;
  readonly isHidden: boolean;
  readonly onShow: () => void;
}

export function useFieldFocus({ setFocus, isHidden, onShow }: FieldFocus) {
  const [wanted, setWanted] = useState<keyof FormValues | null>(null);
  useEffect(() => {
    if (wanted === null || isHidden) return;
    setFocus(wanted);
    setWanted(null);
  }, [wanted, isHidden, setFocus]);

  return (name: keyof FormValues | undefined) => {
    setWanted(name ?? null);
    onShow();
  };
}
