// Focuses a field of the form, after showing the form's tab if it is hidden.
import { useEffect, useState } from 'react';
import type { FormValues } from './form-values.ts';

interface FieldFocus {
  readonly setFocus: (name: keyof FormValues) => void;
  readonly isHidden: boolean;
  readonly onShow: () => void;
}

export function useFieldFocus({ setFocus, isHidden, onShow }: FieldFocus) {
  const [pendingField, setPendingField] = useState<keyof FormValues | null>(null);
  useEffect(() => {
    if (pendingField === null || isHidden) return;
    setFocus(pendingField);
    setPendingField(null);
  }, [pendingField, isHidden, setFocus]);

  return (name: keyof FormValues | undefined) => {
    setPendingField(name ?? null);
    onShow();
  };
}
