// Calculates where toasts appear and how much space the page leaves, so that toasts cover no buttons.
import { useNotifications } from '@mantine/notifications';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { afterPress, cancelAfterPress } from './after-press.ts';

export interface ToastPosition {
  /** The height of a form's sticky footer at the bottom of the window. */
  readonly foot: number;
  /** A strip that hides the page behind the toasts, if they would otherwise cover a button or a field. */
  readonly strip: Strip | null;
}

interface Strip {
  readonly left: number;
  readonly width: number;
  readonly height: number;
  readonly isOverFoot: boolean;
}

/** The space above and below the toasts, in pixels. */
const gap = 16;
/** Three toasts are never taller than this, so a footer above it is not in their way. */
const maxToastsHeight = 260;
const noToasts: ToastPosition = { foot: 0, strip: null };

/** While toasts are shown, measures again whenever the page may have moved. */
export function useToastPosition(toasts: RefObject<HTMLElement | null>): ToastPosition {
  const { notifications } = useNotifications();
  const [position, setPosition] = useState(noToasts);
  const hasToasts = notifications.length > 0;
  useLayoutEffect(() => {
    if (!hasToasts) return;
    const update = () => {
      const next = calculatePosition(toasts.current);
      setPosition((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const measure = () => afterPress(update);
    measure();
    const mutations = new MutationObserver(measure);
    mutations.observe(document.body, { childList: true, subtree: true });
    const resizes = new ResizeObserver(measure);
    if (toasts.current) resizes.observe(toasts.current);
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', measure, options);
    window.addEventListener('resize', measure, options);
    return () => {
      mutations.disconnect();
      resizes.disconnect();
      window.removeEventListener('scroll', measure, options);
      window.removeEventListener('resize', measure, options);
      cancelAfterPress(update);
      afterPress(() => {
        releaseSpace();
        setPosition(noToasts);
      });
    };
  }, [hasToasts, toasts]);
  return position;
}

function calculatePosition(toasts: HTMLElement | null): ToastPosition {
  const foot = stickyFoot();
  const footHeight = foot ? window.innerHeight - foot.top : 0;
  const box = toasts?.getBoundingClientRect();
  if (!box || box.height === 0) return { foot: footHeight, strip: null };
  const height = box.height + 2 * gap;
  // Uses their final place above the footer, even if they are still moving there.
  const bottom = window.innerHeight - footHeight - gap;
  const isCovering = coversControl({ left: box.left, right: box.right, top: bottom - box.height, bottom });
  reserveSpace({ height, foot: footHeight, isNeeded: isCovering || canScroll() });
  if (!isCovering) return { foot: footHeight, strip: null };
  const { left, width } = foot ?? { left: 0, width: window.innerWidth };
  return { foot: footHeight, strip: { left, width, height, isOverFoot: foot !== undefined } };
}

const canScroll = () => document.documentElement.scrollHeight > window.innerHeight;

/**
 * A dialog covers toasts, so its own footer does not count. A short form has a footer that is not sticky, which space
 * above it would move.
 */
function stickyFoot(): DOMRect | undefined {
  return [...document.querySelectorAll('[data-sticky-foot]')]
    .filter((foot) => !foot.closest('[aria-modal="true"]'))
    .filter((foot) => getComputedStyle(foot).position !== 'static')
    .map((foot) => foot.getBoundingClientRect())
    .find(
      ({ top, bottom, height }) =>
        height > 0 && top < window.innerHeight && window.innerHeight - bottom < maxToastsHeight,
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

interface ReservedSpace {
  readonly height: number;
  readonly foot: number;
  /** Unneeded space would give a short page a scroll bar. */
  readonly isNeeded: boolean;
}

/**
 * Sets the variables of the style sheets. They add space at the end of the page or form, so that everything can be
 * scrolled clear of the toasts, and they keep a focused element from stopping behind a toast.
 */
function reserveSpace(space: ReservedSpace | null) {
  window.removeEventListener('scroll', releaseSpace);
  const { style } = document.documentElement;
  const set = (name: string, pixels: number) =>
    pixels > 0 ? style.setProperty(name, `${pixels}px`) : style.removeProperty(name);
  const height = space?.isNeeded ? space.height : 0;
  set('--toasts-at-end', space?.foot ? 0 : height);
  set('--toasts-over-foot', space?.foot ? height : 0);
  set('--toasts-reach', space ? space.foot + space.height : 0);
}

/** The space at the end stays as long as it is in view, because without it the page would move under the pointer. */
function releaseSpace() {
  const { style, scrollHeight } = document.documentElement;
  const pixels = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
  const end = pixels('--toasts-at-end') + pixels('--toasts-over-foot');
  if (window.scrollY > Math.max(0, scrollHeight - end - window.innerHeight))
    window.addEventListener('scroll', releaseSpace, { passive: true });
  else reserveSpace(null);
}
