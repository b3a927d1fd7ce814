// How much of the window's lower edge a form's sticky foot takes, for what must stand above it.
import { useNotifications } from '@mantine/notifications';
import { useLayoutEffect, useState } from 'react';

/** Three toasts are never higher than this: a foot above that is not in their way. */
const reach = 260;

/** Measured while there are toasts, whenever the page may have moved. */
export function useFootHeight(): number {
  const { notifications } = useNotifications();
  const [height, setHeight] = useState(0);
  const hasToasts = notifications.length > 0;
  useLayoutEffect(() => {
    if (!hasToasts) return;
    const measure = () => setHeight(footHeight());
    measure();
    const drawn = new MutationObserver(measure);
    drawn.observe(document.body, { childList: true, subtree: true });
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', measure, options);
    window.addEventListener('resize', measure, options);
    return () => {
      drawn.disconnect();
      window.removeEventListener('scroll', measure, options);
      window.removeEventListener('resize', measure, options);
    };
  }, [hasToasts]);
  return height;
}

/** A dialog covers toasts, so its own foot does not count. */
function footHeight(): number {
  const feet = [...document.querySelectorAll('[data-sticky-foot]')].filter(
    (foot) => !foot.closest('[aria-modal="true"]'),
  );
  return Math.max(
    0,
    ...feet.map((foot) => {
      const { top, bottom, height } = foot.getBoundingClientRect();
      const isInTheWay = height > 0 && top < window.innerHeight && window.innerHeight - bottom < reach;
      return isInTheWay ? window.innerHeight - top : 0;
    }),
  );
}
