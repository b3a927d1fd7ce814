// Keeps what is typed into an assessment in the browser, with every change: there is little of it.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft } from './draft.ts';
import { type FormValues, isSame } from './form-values.ts';

/** What the form starts from: what is saved, or nothing. */
export interface Base {
  readonly values: FormValues;
  readonly etag: string | null;
}

interface DraftSetup {
  readonly key: string;
  readonly base: Base;
  readonly form: Pick<UseFormReturn<FormValues>, 'getValues' | 'subscribe'>;
  /** It starts with what was kept before. */
  readonly isRestored: boolean;
}

export function useDraft({ key, base, form, isRestored }: DraftSetup) {
  const [isChanged, setIsChanged] = useState(isRestored);
  const [isKept, setIsKept] = useState(isRestored);
  const isForgotten = useRef(false);

  /** Tells whether it is kept. `isGone`: what was saved is no more, so that also what is unchanged stands here only. */
  const keep = useCallback(
    ({ isGone = false } = {}): boolean => {
      if (isForgotten.current) return false;
      const values = form.getValues();
      const hasChanged = isGone || !isSame(values, base.values);
      const draft = { keptAt: new Date().toISOString(), etag: base.etag, values };
      const hasKept = hasChanged && keepDraft(localStorage, key, draft);
      setIsChanged(hasChanged);
      setIsKept(hasKept);
      if (!hasChanged) dropDraft(localStorage, key);
      return hasKept;
    },
    [key, base, form],
  );

  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => void keep() }), [form, keep]);

  /** Saved or given up: nothing of it is left behind. */
  const forget = useCallback(() => {
    isForgotten.current = true;
    dropDraft(localStorage, key);
  }, [key]);

  return { isChanged, isKept, keep, forget };
}
