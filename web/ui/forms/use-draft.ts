// Stores a form's values as a draft in the browser, and reports whether the form has unsaved changes.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What an edit starts from: the version that was read, or the blank form. */
export interface DraftBase<Values> {
  readonly values: Values;
  readonly etag: string | null;
}

/** How one form stores its drafts. */
export interface FormDrafts<Values> {
  /** Returns whether the draft is stored. */
  readonly save: (key: string, base: DraftBase<Values>, values: Values) => boolean;
  readonly discard: (key: string) => void;
  readonly isSame: (one: Values, other: Values) => boolean;
  /** How long to wait for a pause in typing; 0 stores every change immediately. */
  readonly pauseMilliseconds: number;
}

interface DraftSetup<Values extends FieldValues> {
  readonly drafts: FormDrafts<Values>;
  readonly key: string;
  readonly base: DraftBase<Values>;
  readonly form: Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>;
  /** An earlier draft must not be overwritten until it is restored or discarded. */
  readonly isPaused?: boolean;
  /** The form starts with a draft that is already stored. */
  readonly isRestored?: boolean;
}

export function useDraft<Values extends FieldValues>({
  drafts,
  key,
  base,
  form,
  isPaused = false,
  isRestored = false,
}: DraftSetup<Values>) {
  const hasChanges = useCallback(
    () => !drafts.isSame(form.getValues(), base.values),
    [drafts, form, base.values],
  );
  const [isChanged, setIsChanged] = useState(hasChanges);
  const [isStored, setIsStored] = useState(isRestored);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDiscarded = useRef(false);
  const wasRestored = useRef(isRestored);

  const stopWaiting = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  /**
   * Stores the draft without waiting for a pause, and returns whether it is stored. With `isRecordDeleted`, the saved
   * record no longer exists, so even unchanged values are stored.
   */
  const save = useCallback(
    ({ isRecordDeleted = false } = {}): boolean => {
      stopWaiting();
      if (isPaused || isDiscarded.current) return false;
      const isUnsaved = isRecordDeleted || hasChanges();
      const isSaved = isUnsaved && drafts.save(key, base, form.getValues());
      if (!isUnsaved) drafts.discard(key);
      setIsChanged(isUnsaved);
      setIsStored(isSaved);
      return isSaved;
    },
    [drafts, key, base, form, isPaused, hasChanges, stopWaiting],
  );

  useEffect(() => {
    const saveIfWaiting = () => {
      if (timer.current !== undefined) save();
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        setIsChanged(hasChanges());
        stopWaiting();
        if (drafts.pauseMilliseconds === 0) save();
        else timer.current = setTimeout(save, drafts.pauseMilliseconds);
      },
    });
    window.addEventListener('pagehide', saveIfWaiting);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', saveIfWaiting);
      saveIfWaiting();
    };
  }, [drafts, form, hasChanges, save, stopWaiting]);

  // Stores values that differ from the base at the start, or that were typed while an earlier draft was on offer.
  // A restored draft is already stored and keeps its date.
  useEffect(() => {
    if (!isPaused && !wasRestored.current && hasChanges()) save();
  }, [isPaused, hasChanges, save]);

  /** Removes the draft after saving or cancelling, except an earlier draft that is still on offer. */
  const discard = useCallback(() => {
    isDiscarded.current = true;
    stopWaiting();
    if (!isPaused) drafts.discard(key);
  }, [drafts, key, isPaused, stopWaiting]);

  return { isChanged, isStored, save, discard };
}
