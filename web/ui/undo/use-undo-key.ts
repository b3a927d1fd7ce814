// Undoes the latest deletion with the key U, while its toast shows.
import { useEffect, useRef } from 'react';

/** The toasts that can be undone, the latest last. */
const waiting: object[] = [];

const fields = 'input, textarea, select, [contenteditable="true"]';

/** A letter that someone types, or that belongs to a dialog or the browser, is not meant for the toast. */
function isForToast(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== 'u' || event.repeat || event.defaultPrevented) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  if (event.target instanceof Element && event.target.closest(fields)) return false;
  return document.querySelector('[aria-modal="true"]') === null;
}

export function useUndoKey(onUndo: () => void): void {
  const latest = useRef(onUndo);
  useEffect(() => {
    latest.current = onUndo;
  });
  useEffect(() => {
    const self = {};
    waiting.push(self);
    function handleKeyDown(event: KeyboardEvent) {
      if (waiting.at(-1) !== self || !isForToast(event)) return;
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
