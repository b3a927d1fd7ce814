// Gives a select that has just loaded the focus that its placeholder had.
import { type RefCallback, type RefObject, useCallback } from 'react';

export const useFocusOfPlaceholder = (focus: RefObject<boolean>): RefCallback<HTMLInputElement> =>
  useCallback(
    (field) => {
      if (field && focus.current) field.focus();
      focus.current = false;
    },
    [focus],
  );
