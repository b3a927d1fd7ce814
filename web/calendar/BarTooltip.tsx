// What there is to say about a bar: the challenge, the stage with its days, and who looks after it.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CalendarChallenge } from '../../contract/calendar.ts';
import { barsOf, calendarStages } from '../../rules/calendar.ts';
import { StageMark } from '../challenges/StageMark.tsx';
import { missingText } from '../ui/missing-text.ts';
import classes from './BarTooltip.module.css';
import { daysText, nameOf } from './calendar-lines.ts';
import { visiblePart } from './grid-scroll.ts';
import { tooltipPlace } from './tooltip-place.ts';
import type { ShownBar } from './use-bar-tooltip.ts';

interface BarTooltipProps {
  challenge: CalendarChallenge;
  shown: ShownBar;
  scroller: RefObject<HTMLElement | null>;
  /** Its bar has gone out of sight. */
  onGone: () => void;
  onMouseEnter: () => void;
  onMouseLeave: () => void;
}

export function BarTooltip({ challenge, shown, scroller, onGone, ...pointer }: BarTooltipProps) {
  const tooltip = useRef<HTMLDivElement>(null);
  const { anchor, x, stage } = shown;

  useLayoutEffect(() => {
    function place() {
      const element = tooltip.current;
      const part = scroller.current && visiblePart(scroller.current, anchor);
      if (!element || !part) return onGone();
      const at = tooltipPlace(
        {
          ...part,
          x: x === null ? (part.left + part.right) / 2 : Math.min(Math.max(x, part.left), part.right),
        },
        { width: element.offsetWidth, height: element.offsetHeight },
        { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight },
      );
      element.dataset.side = at.side;
      element.dataset.reach = at.reach;
      element.style.translate = `${at.left}px ${at.top}px`;
    }
    place();
    document.addEventListener('scroll', place, { capture: true, passive: true });
    globalThis.addEventListener('resize', place);
    return () => {
      document.removeEventListener('scroll', place, { capture: true });
      globalThis.removeEventListener('resize', place);
    };
  }, [anchor, x, scroller, onGone]);

  const bar = barsOf(challenge).find((one) => one.stage === stage);
  if (!bar) return null;
  return (
    // The bar says all of it already to those who hear it.
    <div ref={tooltip} aria-hidden="true" role="tooltip" className={classes.tooltip} {...pointer}>
      <p className={classes.name}>{challenge.name}</p>
      <p className={classes.stage}>
        <StageMark stage={calendarStages[stage].stage} />
        <span className={classes.days}>{daysText(bar)}</span>
      </p>
      <p>
        <span className={classes.label}>Admins: </span>
        {bar.people.map(nameOf).join(', ') || missingText}
      </p>
    </div>
  );
}
