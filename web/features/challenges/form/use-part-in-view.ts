// Tracks which part of the challenge form has the focus or is in view, so that the index can mark it.
import { useEffect, useState } from 'react';
import { formParts, type PartID, partAnchor } from './form-fields.ts';

/** From the sticky title to about the middle of the window, where people read. */
const readingBand = '-72px 0px -55% 0px';

const lastPart = formParts[formParts.length - 1] ?? formParts[0];

const partWith = (element: Element | null): PartID | undefined =>
  formParts.find(({ id }) => document.getElementById(partAnchor(id))?.contains(element))?.id;

/** The part with the focus, as long as the focused element is visible. */
function focusedPart(): PartID | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight ? partWith(element) : undefined;
}

function isAtEnd(): boolean {
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
  return scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
}

export function usePartInView(): PartID {
  const [inView, setInView] = useState<PartID>(formParts[0].id);
  useEffect(() => {
    const visible = new Set<PartID>();
    const elements = new Map<Element, PartID>();
    const choose = () => {
      // The last part may be too short to reach the band.
      const read = isAtEnd() ? lastPart.id : formParts.find(({ id }) => visible.has(id))?.id;
      const chosen = focusedPart() ?? read;
      if (chosen) setInView(chosen);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = elements.get(target);
          if (id && isIntersecting) visible.add(id);
          else if (id) visible.delete(id);
        }
        choose();
      },
      { rootMargin: readingBand },
    );
    for (const { id } of formParts) {
      const element = document.getElementById(partAnchor(id));
      if (element) {
        elements.set(element, id);
        observer.observe(element);
      }
    }
    window.addEventListener('scroll', choose, { passive: true });
    document.addEventListener('focusin', choose);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', choose);
      document.removeEventListener('focusin', choose);
    };
  }, []);
  return inView;
}
