// The buttons that open the previous and next record of a list, also across the edge of its pages.

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useSingleKeys } from '../platform/use-single-keys.ts';
import type { ListPosition, OpenedList } from '../ui/buttons/opened-list.ts';
import { notifyError } from '../ui/notices/notify.tsx';
import { numberText } from '../ui/text/number-text.ts';
import classes from './NeighbourLinks.module.css';

interface NeighbourLinksProps {
  list: OpenedList;
  position: ListPosition;
}

type Step = 1 | -1;

/** The button that was pressed last, which gets the focus on the next record, so that it can be pressed again. */
let pressed: Step | null = null;

/** The neighbour on the same page of the list; null at its edge. */
function neighbourOnPage(position: ListPosition, step: Step): ListPosition | null {
  for (let index = position.index + step; index in position.paths; index += step)
    if (position.paths[index] !== null) return { ...position, index };
  return null;
}

export function NeighbourLinks({ list, position }: NeighbourLinksProps) {
  const router = useRouter();
  const isRunning = useRef(false);
  const { page, pageSize, total, isTotalCapped, index } = position;
  const place = (page - 1) * pageSize + index + 1;
  const isFirst = place <= 1;
  const isLast = place >= total && !isTotalCapped;

  async function open(step: Step) {
    if (isRunning.current || (step === 1 ? isLast : isFirst)) return;
    isRunning.current = true;
    try {
      const next =
        neighbourOnPage(position, step) ??
        (await import('../platform/list-sources.ts').then((m) => m.findNeighbour(position, step)));
      const to = next?.paths[next.index];
      if (next && to) await router.navigate({ to, state: { list: { ...list, position: next } } });
      else notifyError('There are no more records in this list.');
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error));
    } finally {
      isRunning.current = false;
    }
  }

  useSingleKeys({ '[': () => void open(-1), ']': () => void open(1) });

  const button = (step: Step, label: string, isEnd: boolean) => (
    <button
      ref={step === pressed ? takeFocus : undefined}
      type="button"
      aria-disabled={isEnd || undefined}
      aria-keyshortcuts={step === 1 ? ']' : '['}
      aria-label={label}
      className={classes.button}
      data-neighbour={step === 1 ? 'next' : 'previous'}
      onClick={() => {
        pressed = step;
        void open(step);
      }}
    >
      {step === -1 && <IconChevronLeft size={16} aria-hidden="true" />}
      <span className={classes.label}>{label}</span>
      {step === 1 && <IconChevronRight size={16} aria-hidden="true" />}
    </button>
  );

  return (
    <nav aria-label="Records of the list" className={classes.neighbours}>
      {button(-1, 'Previous', isFirst)}
      <span className={classes.place}>
        {numberText(place)} of {isTotalCapped && 'more than '}
        {numberText(total)}
      </span>
      {button(1, 'Next', isLast)}
    </nav>
  );
}

function takeFocus(element: HTMLElement | null) {
  if (!element) return;
  pressed = null;
  element.focus({ preventScroll: true });
}
