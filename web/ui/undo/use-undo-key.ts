// Undoes the latest deletion with the key U, while its toast shows.
import { useEffect, useRef } from 'react';
import { isSingleKey } from '../keyboard/single-keys.ts';

/** The toasts that can be undone, the latest last. */
const waiting: object[] = [];

const isUndoKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'u' && !event.repeat && isSingleKey(event);

export function useUndoKey(onUndo: () => void): void {
  const latest = useRef(onUndo);
  useEffect(() => {
    latest.current = onUndo;
  });
  useEffect(() => {
    const self = {};
    waiting.push(self);
    function handleKeyDown(event: KeyboardEvent) {
      if (waiting.at(-1) !== self || !isUndoKey(event)) return;
      // Otherwise the toast before it would be undone as well.
      event.preventDefault();
      latest.current();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      waiting.splice(waiting.indexOf(self), 1);
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, []);
}
