// Runs a screen's single-key shortcuts while the screen is shown.
import { useEffect, useRef } from 'react';
import { isSingleKey } from '../ui/keyboard/single-keys.ts';
import type { SingleKey } from './shortcuts.ts';

/** By key; letters in upper case, as the table of shortcuts names them. A key without a handler is ignored. */
export type KeyHandlers = Partial<Record<SingleKey, (() => void) | undefined>>;

const nameOf = ({ key }: KeyboardEvent) => (key.length === 1 ? key.toUpperCase() : key) as SingleKey;

export function useSingleKeys(handlers: KeyHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const handler = latest.current[nameOf(event)];
      if (!handler || event.repeat || !isSingleKey(event)) return;
      // Otherwise the letter would be typed into a field that the handler focuses.
      event.preventDefault();
      handler();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
