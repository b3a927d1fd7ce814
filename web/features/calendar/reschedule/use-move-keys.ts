// Moves a bar with the keyboard: arrows by a day, with Shift by a week, until Enter or Escape.
import { useEffect, useRef } from 'react';

const directions: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: 0,
  ArrowDown: 0,
};
const daysOfWeek = 7;

interface MoveHandlers {
  /** Adds to the days that the bar has moved. */
  move: (days: number) => void;
  drop: () => void;
  cancel: () => void;
}

/** `cell` has the bar; null if the keyboard moves nothing. Leaving the bar in any other way cancels the move. */
export function useMoveKeys(cell: HTMLElement | null, handlers: MoveHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  useEffect(() => {
    if (!cell) return;
    function handleKeyDown(event: KeyboardEvent) {
      const direction = directions[event.key];
      const isEnd = event.key === 'Enter' || event.key === 'Escape';
      if (event.altKey || event.ctrlKey || event.metaKey || (direction === undefined && !isEnd)) return;
      // Handled before the grid, whose keys move the focus, and before the tooltip, which Escape would close.
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Enter') latest.current.drop();
      else if (event.key === 'Escape') latest.current.cancel();
      else if (direction) latest.current.move(direction * (event.shiftKey ? daysOfWeek : 1));
    }
    const leave = () => latest.current.cancel();
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    cell.addEventListener('blur', leave);
    return () => {
      document.removeEventListener('keydown', handleKeyDown, { capture: true });
      cell.removeEventListener('blur', leave);
    };
  }, [cell]);
}
