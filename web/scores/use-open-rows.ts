// Which submissions show their assessments: those that someone has opened, and on paper all.
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export function useOpenRows(ids: readonly number[]) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const isPrinting = usePrinting();
  const toggle = useCallback(
    (id: number) =>
      setOpen(
        (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
      ),
    [],
  );
  const areAllOpen = ids.every((id) => open.has(id));
  return {
    isOpen: (id: number) => isPrinting || open.has(id),
    toggle,
    areAllOpen,
    toggleAll: () => setOpen(new Set(areAllOpen ? [] : ids)),
  };
}

function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // At once: the paper shows what stands there when the event is over.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
