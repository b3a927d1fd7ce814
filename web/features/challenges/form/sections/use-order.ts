// Moves and deletes cards in a list, keeps the focus on the moved card, and announces each change.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export type Direction = 'up' | 'down';

interface Order {
  /** Its children are the cards in their order. */
  readonly list: RefObject<HTMLElement | null>;
  /** The keys of the cards; a change means that the list has been rendered in its new order. */
  readonly keys: readonly string[];
  /** The noun for announcements, such as `Section` or `Item`. */
  readonly noun: string;
  readonly move: (from: number, to: number) => void;
  readonly remove: (index: number) => void;
  /** Gets the focus when the last card is deleted. */
  readonly addButton: RefObject<HTMLElement | null>;
}

export function useOrder({ list, keys, noun, move, remove, addButton }: Order) {
  const [announcement, setAnnouncement] = useState('');
  /** What to focus once the order differs from `before`. */
  const pendingFocus = useRef<{ before: string; index: number; selectors: readonly string[] } | null>(null);
  const order = keys.join();

  useLayoutEffect(() => {
    if (!pendingFocus.current || pendingFocus.current.before === order) return;
    const { index, selectors } = pendingFocus.current;
    pendingFocus.current = null;
    const card = list.current?.children[index];
    const targets = selectors.map((selector) => card?.querySelector<HTMLElement>(selector));
    (targets.find(Boolean) ?? addButton.current)?.focus();
  }, [order, list, addButton]);

  function moveTo(from: number, to: number, selectors: readonly string[]) {
    pendingFocus.current = { before: order, index: to, selectors };
    move(from, to);
    setAnnouncement(`${noun} ${from + 1} moved to ${to + 1}`);
  }

  return {
    announcement,
    /** At either end the pressed button is disabled, so the other one gets the focus. */
    step: (from: number, direction: Direction) =>
      moveTo(from, direction === 'up' ? from - 1 : from + 1, [
        `[data-move="${direction}"]:enabled`,
        '[data-move]:enabled',
      ]),
    drop: (from: number, to: number) => moveTo(from, to, ['[data-move]:enabled']),
    remove: (index: number) => {
      // The card that takes its place, or the previous one.
      const next = Math.min(index, keys.length - 2);
      pendingFocus.current = { before: order, index: next, selectors: ['[data-delete]:enabled'] };
      remove(index);
      setAnnouncement(`${noun} ${index + 1} deleted`);
    },
    /** Focuses the new card's first field, which `selector` finds. */
    focusAdded: (index: number, selector: string) => {
      pendingFocus.current = { before: order, index, selectors: [selector] };
      setAnnouncement(`${noun} ${index + 1} added`);
    },
  };
}
