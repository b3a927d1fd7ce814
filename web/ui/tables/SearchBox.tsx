// The search of a table: asks a quarter of a second after the last key, at once on Enter and on clearing.
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './DataTable.module.css';

const pauseMilliseconds = 250;

interface SearchBoxProps {
  placeholder: string;
  value: string;
  onSearch: (search: string) => void;
}

export function SearchBox({ placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);

  // The pause may outlast a choice beside the search, which a search asked for on typing would undo.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });

  useEffect(() => () => clearTimeout(timer.current), []);

  // Back, or a link, changed the search: show that instead of what was typed.
  useEffect(() => {
    if (value === asked.current) return;
    clearTimeout(timer.current);
    asked.current = value;
    setText(value);
  }, [value]);

  function ask(next: string) {
    clearTimeout(timer.current);
    const search = next.trim();
    if (search === asked.current) return;
    asked.current = search;
    latest.current(search);
  }

  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(next), pauseMilliseconds);
  }

  function clear() {
    setText('');
    ask('');
    input.current?.focus();
  }

  return (
    <TextInput
      ref={input}
      className={classes.search}
      aria-label={placeholder}
      autoComplete="off"
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(text);
        if (event.key === 'Escape' && text !== '') clear();
      }}
      placeholder={placeholder}
      rightSection={text !== '' && <CloseButton aria-label="Clear search" onClick={clear} size={28} />}
      spellCheck={false}
      type="search"
      value={text}
    />
  );
}
