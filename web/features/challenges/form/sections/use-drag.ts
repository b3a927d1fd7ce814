// Drags a card by its handle with mouse, pen or finger; all cards collapse to keep distances short.
import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { dropIndex } from './drop-index.ts';

export interface Drag {
  readonly from: number;
  readonly to: number;
}

/** In pixels; a smaller movement counts as a click. */
const minimumMovement = 4;
/** In pixels; this close to the top or bottom of the window, the page scrolls. */
const edge = 72;
const scrollStep = 16;

/** The children of `list` are the cards in their order. */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef({ handle: null as HTMLElement | null, top: 0, y: 0 });
  const [height, setHeight] = useState<number>();

  // Keeps the handle under the pointer when the cards above collapse or open.
  const isDragging = drag !== null;
  useLayoutEffect(() => {
    const { handle, top } = start.current;
    if (handle?.isConnected) window.scrollBy(0, handle.getBoundingClientRect().top - top);
    if (!isDragging) start.current.handle = null;
  }, [isDragging]);

  function startDrag(index: number, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    start.current = { handle, top: handle.getBoundingClientRect().top, y: event.clientY };
    // Keeps the list's height, because a shorter page would jump.
    setHeight(list.current?.offsetHeight);
    setDrag({ from: index, to: index });
  }

  function move(event: PointerEvent<HTMLElement>) {
    if (!drag) return;
    const { clientY } = event;
    if (clientY < edge) window.scrollBy(0, -scrollStep);
    if (clientY > window.innerHeight - edge) window.scrollBy(0, scrollStep);
    setDrag({ ...drag, to: placeAt(clientY, drag.from) });
  }

  function placeAt(y: number, from: number) {
    if (Math.abs(y - start.current.y) < minimumMovement) return from;
    const cards = [...(list.current?.children ?? [])].map((card) => card.getBoundingClientRect());
    return dropIndex(cards, from, y);
  }

  function end(event: PointerEvent<HTMLElement>) {
    if (!drag) return;
    const to = placeAt(event.clientY, drag.from);
    start.current.top = event.currentTarget.getBoundingClientRect().top;
    cancel();
    if (to !== drag.from) onDrop(drag.from, to);
  }

  function cancel() {
    setDrag(null);
    setHeight(undefined);
  }

  return {
    drag,
    /** The style of the list during a drag. */
    listStyle: height === undefined ? undefined : { minHeight: height },
    /** The props of the handle of the card at this index. */
    handleProps: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => startDrag(index, event),
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: cancel,
    }),
  };
}
