// Where toasts stand, and the room that the page leaves them so that they cover none of its buttons.
import { useNotifications } from '@mantine/notifications';
import { type RefObject, useLayoutEffect, useState } from 'react';

export interface ToastPlace {
  /** How much of the window's lower edge the sticky foot of a form takes. */
  readonly foot: number;
  /** What hides the page below the toasts, where they would otherwise lie over a button or a field. */
  readonly strip: Strip | null;
}

interface Strip {
  readonly left: number;
  readonly width: number;
  readonly height: number;
  readonly isOverFoot: boolean;
}

/** Above and below the toasts. */
const gap = 16;
/** Three toasts are never higher than this: a foot above that is not in their way. */
const reach = 260;
const nowhere: ToastPlace = { foot: 0, strip: null };

/** Measured while there are toasts, whenever the page may have moved. */
export function useToastPlace(toasts: RefObject<HTMLElement | null>): ToastPlace {
  const { notifications } = useNotifications();
  const [place, setPlace] = useState(nowhere);
  const hasToasts = notifications.length > 0;
  useLayoutEffect(() => {
    if (!hasToasts) return;
    const measure = () => {
      const next = placeOf(toasts.current);
      setPlace((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    measure();
    const drawn = new MutationObserver(measure);
    drawn.observe(document.body, { childList: true, subtree: true });
    const sized = new ResizeObserver(measure);
    if (toasts.current) sized.observe(toasts.current);
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', measure, options);
    window.addEventListener('resize', measure, options);
    return () => {
      drawn.disconnect();
      sized.disconnect();
      window.removeEventListener('scroll', measure, options);
      window.removeEventListener('resize', measure, options);
      leaveRoom(null);
      setPlace(nowhere);
    };
  }, [hasToasts, toasts]);
  return place;
}

function placeOf(toasts: HTMLElement | null): ToastPlace {
  const foot = stickyFoot();
  const footHeight = foot ? window.innerHeight - foot.top : 0;
  const box = toasts?.getBoundingClientRect();
  if (!box || box.height === 0) return { foot: footHeight, strip: null };
  const height = box.height + 2 * gap;
  // Their place once they stand above the foot, even if they have not got there yet.
  const bottom = window.innerHeight - footHeight - gap;
  const isCovering = coversControl({ left: box.left, right: box.right, top: bottom - box.height, bottom });
  leaveRoom({ height, foot: footHeight, isNeeded: isCovering || canScroll() });
  if (!isCovering) return { foot: footHeight, strip: null };
  const { left, width } = foot ?? { left: 0, width: window.innerWidth };
  return { foot: footHeight, strip: { left, width, height, isOverFoot: foot !== undefined } };
}

const canScroll = () => document.documentElement.scrollHeight > window.innerHeight;

/** A dialog covers toasts, so its own foot does not count. */
function stickyFoot(): DOMRect | undefined {
  return [...document.querySelectorAll('[data-sticky-foot]')]
    .filter((foot) => !foot.closest('[aria-modal="true"]'))
    .map((foot) => foot.getBoundingClientRect())
    .find(
      ({ top, bottom, height }) =>
        height > 0 && top < window.innerHeight && window.innerHeight - bottom < reach,
    );
}

type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const controls = 'a[href], button, input, textarea, select, [tabindex="0"], [contenteditable="true"]';

function coversControl({ left, right, top, bottom }: Edges): boolean {
  return [...document.querySelectorAll(`main :is(${controls})`)].some((control) => {
    const box = control.getBoundingClientRect();
    return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  });
}

interface Room {
  readonly height: number;
  readonly foot: number;
  /** Room that nobody needs would give a short page a scroll bar. */
  readonly isNeeded: boolean;
}

/**
 * For the style sheets: at the end of the page, or of the form above the foot, everything can be scrolled clear of the
 * toasts; and what gets the focus does not stop below them.
 */
function leaveRoom(room: Room | null) {
  const { style } = document.documentElement;
  const set = (name: string, pixels: number) =>
    pixels > 0 ? style.setProperty(name, `${pixels}px`) : style.removeProperty(name);
  const height = room?.isNeeded ? room.height : 0;
  set('--toasts-at-end', room?.foot ? 0 : height);
  set('--toasts-over-foot', room?.foot ? height : 0);
  set('--toasts-reach', room ? room.foot + room.height : 0);
}
