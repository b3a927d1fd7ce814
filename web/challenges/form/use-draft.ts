// Keeps what is typed into the challenge form in the browser, and knows whether there is anything unsaved.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft } from './draft.ts';
import { type FormValues, isSame } from './form-values.ts';

/** What an edit starts from: the version read, or the blank form. */
export interface Base {
  readonly values: FormValues;
  readonly etag: string | null;
}

interface DraftSetup {
  readonly key: string;
  readonly base: Base;
  readonly form: Pick<UseFormReturn<FormValues>, 'getValues' | 'subscribe'>;
  /** An earlier draft waits for its answer: it must not be written over. */
  readonly isHeld: boolean;
}

const pauseMilliseconds = 400;

export function useDraft({ key, base, form, isHeld }: DraftSetup) {
  const [isChanged, setIsChanged] = useState(() => !isSame(form.getValues(), base.values));
  const [isKept, setIsKept] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isForgotten = useRef(false);

  /** Without waiting for a pause; tells whether it is kept. */
  const keep = useCallback((): boolean => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (isHeld || isForgotten.current) return false;
    const values = form.getValues();
    const hasChanged = !isSame(values, base.values);
    const draft = { keptAt: new Date().toISOString(), etag: base.etag, base: base.values, values };
    const hasKept = hasChanged && keepDraft(localStorage, key, draft);
    if (!hasChanged) dropDraft(localStorage, key);
    setIsKept(hasKept);
    return hasKept;
  }, [key, base, form, isHeld]);

  useEffect(() => {
    const keepNow = () => {
      if (timer.current !== undefined) keep();
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        setIsChanged(!isSame(form.getValues(), base.values));
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, pauseMilliseconds);
      },
    });
    window.addEventListener('pagehide', keepNow);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [form, base, keep]);

  // What was typed while an earlier draft waited is kept as soon as that has its answer.
  useEffect(() => {
    if (!isHeld && !isSame(form.getValues(), base.values)) keep();
  }, [isHeld, form, base, keep]);

  /** Saved or given up: nothing of it is left behind. An earlier draft that still waits for its answer is not part of it. */
  const forget = useCallback(() => {
    isForgotten.current = true;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!isHeld) dropDraft(localStorage, key);
  }, [key, isHeld]);

  return { isChanged, isKept, keep, forget };
}
