// Hands over to a select that has just loaded what someone did in its placeholder: the focus and the typed text.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

export interface PlaceholderState {
  hasFocus: boolean;
  /** null while nothing is typed. */
  typed: string | null;
}

export const unusedPlaceholder: PlaceholderState = { hasFocus: false, typed: null };

/** Types as a person does, so that the select filters its options. */
function type(field: HTMLInputElement, text: string) {
  // Uses the native setter, because React does not notice a value set through its own.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Returns the ref of the select's field. */
export function usePlaceholderState(state: RefObject<PlaceholderState>): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  // Before the next key, which belongs to the field.
  useLayoutEffect(() => {
    if (state.current.hasFocus) field.current?.focus();
  }, [state]);
  // After the effects of the select itself, which set the text of the selection.
  useEffect(() => {
    const { typed } = state.current;
    state.current = unusedPlaceholder;
    if (field.current && typed !== null) type(field.current, typed);
  }, [state]);
  return field;
}
