// A select that shows its selection and does not open yet, until the code that opens it has loaded.
import { ComboboxChevron, TextInput } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { type PlaceholderState, unusedPlaceholder } from './placeholder-state.ts';

interface SelectPlaceholderProps {
  /** For screen readers. */
  label: string;
  /** The selection; empty if there is none. */
  text: string;
  placeholder?: string | undefined;
  className?: string | undefined;
  /** What someone does here, which the real select then takes over. */
  state: RefObject<PlaceholderState>;
  preload: () => Promise<void>;
}

export function SelectPlaceholder({
  label,
  text,
  placeholder,
  className,
  state,
  preload,
}: SelectPlaceholderProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = (next: PlaceholderState) => {
    state.current = next;
    setTyped(next.typed);
  };
  return (
    <TextInput
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-label={label}
      autoComplete="off"
      className={className}
      onBlur={() => keep(unusedPlaceholder)}
      onChange={(event) => keep({ hasFocus: true, typed: event.currentTarget.value })}
      onFocus={(event) => {
        keep({ hasFocus: true, typed: null });
        // Typing then replaces the selection.
        event.currentTarget.select();
        void preload();
      }}
      placeholder={placeholder}
      rightSection={<ComboboxChevron size="sm" />}
      rightSectionPointerEvents="none"
      role="combobox"
      value={typed ?? text}
    />
  );
}
