// A select that shows its selection and cannot open yet, until the code that opens it has loaded.
import { ComboboxChevron, TextInput } from '@mantine/core';
import type { RefObject } from 'react';

interface SelectPlaceholderProps {
  /** For screen readers. */
  label: string;
  /** The selection; empty if there is none. */
  text: string;
  placeholder?: string | undefined;
  className?: string | undefined;
  /** Says whether the placeholder has the focus, which the real select then takes over. */
  focus: RefObject<boolean>;
  preload: () => Promise<void>;
}

export function SelectPlaceholder({
  label,
  text,
  placeholder,
  className,
  focus,
  preload,
}: SelectPlaceholderProps) {
  return (
    <TextInput
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-label={label}
      className={className}
      onBlur={() => {
        focus.current = false;
      }}
      onFocus={() => {
        focus.current = true;
        void preload();
      }}
      placeholder={placeholder}
      readOnly
      rightSection={<ComboboxChevron size="sm" />}
      rightSectionPointerEvents="none"
      role="combobox"
      value={text}
    />
  );
}
