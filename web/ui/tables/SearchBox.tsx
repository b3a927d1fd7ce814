// The search of a table: runs a quarter of a second after the last key, or immediately on Enter and on clearing.
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
  const lastSearch = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);

  // Uses the latest callback, because an older one would undo a filter that was chosen during the pause.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });

  useEffect(() => () => clearTimeout(timer.current), []);

  // Back or a link changed the search, so the new search replaces the typed text.
  useEffect(() => {
    if (value === lastSearch.current) return;
    clearTimeout(timer.current);
    lastSearch.current = value;
    setText(value);
  }, [value]);

  function startSearch(next: string) {
    clearTimeout(timer.current);
    const search = next.trim();
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    latest.current(search);
  }

  function handleType(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => startSearch(next), pauseMilliseconds);
  }

  function clear() {
    setText('');
    startSearch('');
    input.current?.focus();
  }

  return (
    <TextInput
      ref={input}
      className={classes.search}
      aria-label={placeholder}
      autoComplete="off"
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      onChange={(event) => handleType(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') startSearch(text);
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
