// Which part of the challenge form is in view, for the index to mark.
import { useEffect, useState } from 'react';
import { formParts, type PartID, partAnchor } from './form-fields.ts';

/** Between the sticky title and the middle of the window: what stands there is being read. */
const readingBand = '-72px 0px -55% 0px';

const lastPart = formParts[formParts.length - 1] ?? formParts[0];

export function usePartInView(): PartID {
  const [inView, setInView] = useState<PartID>(formParts[0].id);
  useEffect(() => {
    const visible = new Set<PartID>();
    const elements = new Map<Element, PartID>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = elements.get(target);
          if (id && isIntersecting) visible.add(id);
          else if (id) visible.delete(id);
        }
        const first = formParts.find(({ id }) => visible.has(id));
        if (first) setInView(first.id);
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
    // The last part may be too short to ever get as far up as the band.
    const noticeEnd = () => {
      const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
      if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) setInView(lastPart.id);
    };
    window.addEventListener('scroll', noticeEnd, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', noticeEnd);
    };
  }, []);
  return inView;
}
