// The tooltip of a bar or a challenge: its name, its stages with their dates, and its admins.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CalendarChallenge } from '../../../contract/calendar.ts';
import { siteLabels } from '../../../contract/vocabulary.ts';
import { barsOf, calendarStages, peopleOf } from '../../../rules/calendar.ts';
import { missingText } from '../../ui/text/missing-text.ts';
import { StageMark } from '../challenges/StageMark.tsx';
import classes from './BarTooltip.module.css';
import { daysText, nameOf } from './calendar-lines.ts';
import { visiblePart } from './grid-scroll.ts';
import { tooltipPlace } from './tooltip-place.ts';
import type { ShownBar } from './use-bar-tooltip.ts';

interface BarTooltipProps {
  challenge: CalendarChallenge;
  shouldShowSite: boolean;
  shown: ShownBar;
  scroller: RefObject<HTMLElement | null>;
  /** Called when the bar is scrolled out of view. */
  onHidden: () => void;
  onMouseEnter: () => void;
  onMouseLeave: () => void;
}

export function BarTooltip({
  challenge,
  shouldShowSite,
  shown,
  scroller,
  onHidden,
  ...pointer
}: BarTooltipProps) {
  const tooltip = useRef<HTMLDivElement>(null);
  const { anchor, x, stage } = shown;

  useLayoutEffect(() => {
    function place() {
      const element = tooltip.current;
      const part = scroller.current && visiblePart(scroller.current, anchor);
      if (!element || !part) return onHidden();
      const at = tooltipPlace(
        {
          ...part,
          x: x === null ? middleOf(part, stage) : Math.min(Math.max(x, part.left), part.right),
        },
        { width: element.offsetWidth, height: element.offsetHeight },
        { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight },
      );
      element.dataset.side = at.side;
      element.dataset.direction = at.direction;
      element.style.translate = `${at.left}px ${at.top}px`;
    }
    place();
    document.addEventListener('scroll', place, { capture: true, passive: true });
    globalThis.addEventListener('resize', place);
    return () => {
      document.removeEventListener('scroll', place, { capture: true });
      globalThis.removeEventListener('resize', place);
    };
  }, [anchor, x, stage, scroller, onHidden]);

  const bars = barsOf(challenge).filter((one) => stage === null || one.stage === stage);
  const people = stage === null ? peopleOf(challenge) : bars.flatMap((bar) => bar.people);
  return (
    // Hidden from screen readers because the bar already has this text.
    <div ref={tooltip} aria-hidden="true" role="tooltip" className={classes.tooltip} {...pointer}>
      <p className={classes.name} dir="auto">
        {challenge.name}
        {shouldShowSite && stage === null && ` (${siteLabels[challenge.site]})`}
      </p>
      {bars.map((bar) => (
        <p key={bar.stage} className={classes.stage}>
          <StageMark stage={calendarStages[bar.stage].stage} />
          <span className={classes.days}>{daysText(bar)}</span>
        </p>
      ))}
      <p>
        <span className={classes.label}>Admins: </span>
        {people.map(nameOf).join(', ') || missingText}
      </p>
    </div>
  );
}

interface Part {
  readonly left: number;
  readonly right: number;
}

/** In pixels: a little over half the tooltip's width, so that it appears beside the names and does not cover them. */
const besideNames = 156;

function middleOf({ left, right }: Part, stage: ShownBar['stage']) {
  if (stage !== null) return (left + right) / 2;
  return Math.min(right + besideNames, document.documentElement.clientWidth - besideNames);
}
