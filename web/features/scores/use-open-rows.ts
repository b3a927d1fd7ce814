// Tracks which applications show their assessments: the opened ones, and all of them in print.
import { useCallback, useState } from 'react';
import { usePrinting } from '../../ui/text/use-printing.ts';

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
