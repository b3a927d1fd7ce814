// Draws a bar where it would go while the pointer or the keys move it, with a label that shows the new days.
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { barsOf, calendarStages } from '../../../../rules/calendar.ts';
import {
  type BarPart,
  changesOfMove,
  type DateChanges,
  movedBar,
  movedDays,
  moveText,
} from '../../../../rules/reschedule.ts';
import hidden from '../../../ui/text/hidden.module.css';
import { daysText } from '../calendar-lines.ts';
import { placeOf } from '../grid-places.ts';
import { revealDays, visiblePart } from '../grid-scroll.ts';
import { Bar, spanStyle } from '../StageCell.tsx';
import { tooltipPlace } from '../tooltip-place.ts';
import classes from './BarMover.module.css';
import { partAt } from './bar-part.ts';
import type { BarMove, GridFacts } from './request.ts';
import { useDrag } from './use-drag.ts';
import { useMoveKeys } from './use-move-keys.ts';

interface BarMoverProps {
  move: BarMove;
  grid: GridFacts;
  onMovingChange: (isMoving: boolean) => void;
  onDrop: (changes: DateChanges) => void;
  onCancel: () => void;
}

export function BarMover({ move, grid, onMovingChange, onDrop, onCancel }: BarMoverProps) {
  const { line, stage, anchor, x } = move;
  const { scroller, window, dayWidth, index } = grid;
  const isByKeys = x === null;
  const bar = barsOf(line.challenge).find((one) => one.stage === stage);
  // Measured once, because the part depends on where the pointer grabbed the bar.
  const [part] = useState<BarPart>(() => (isByKeys ? 'whole' : partAt(anchor, stage, x)));
  const [days, setDays] = useState(0);
  const [isStarted, setIsStarted] = useState(isByKeys);
  const ghost = useRef<HTMLDivElement>(null);
  const label = useRef<HTMLDivElement>(null);
  const drop = (by: number) => bar && onDrop(changesOfMove(line.challenge, bar, part, by));

  useDrag(
    x,
    { scroller, dayWidth },
    { start: () => setIsStarted(true), move: setDays, drop, cancel: onCancel },
  );
  useMoveKeys(isByKeys ? anchor : null, {
    move: (by) => setDays((before) => before + by),
    drop: () => drop(days),
    cancel: onCancel,
  });

  useEffect(() => {
    if (!isStarted) return;
    onMovingChange(true);
    anchor.dataset.moving = '';
    return () => {
      delete anchor.dataset.moving;
      onMovingChange(false);
    };
  }, [isStarted, anchor, onMovingChange]);

  const moved = bar && movedBar(bar, part, days);
  const place = moved && placeOf(moved, window);

  useLayoutEffect(() => {
    const [scrolled, drawn, text] = [scroller.current, ghost.current, label.current];
    if (!scrolled || !text) return;
    if (isByKeys && place) revealDays(scrolled, place, dayWidth);
    const visible = (drawn && visiblePart(scrolled, drawn)) ?? anchor.getBoundingClientRect();
    const at = tooltipPlace(
      { ...visible, x: (visible.left + visible.right) / 2 },
      { width: text.offsetWidth, height: text.offsetHeight },
      { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight },
    );
    text.style.translate = `${at.left}px ${at.top}px`;
  });

  if (!isStarted || !bar || !moved) return null;
  const text = [daysText(moved), moveText(movedDays(bar, moved, part))].filter(Boolean).join(', ');
  return (
    <>
      {!isByKeys && <div aria-hidden="true" className={classes.cover} data-part={part} />}
      {place && (
        <div
          ref={ghost}
          aria-hidden="true"
          className={classes.ghost}
          style={{ ...spanStyle(place), '--index': index } as CSSProperties}
        >
          <Bar bar={{ ...bar, place }} />
        </div>
      )}
      <div ref={label} className={classes.label}>
        <p aria-hidden="true">{text}</p>
        {isByKeys && <p className={classes.hint}>Arrow keys move it. Enter continues, Escape cancels.</p>}
      </div>
      {/* Says what the label shows; with a mouse nobody waits for it. */}
      {isByKeys && (
        <p className={hidden.hidden} role="status">
          {calendarStages[stage].label}, {text}
        </p>
      )}
    </>
  );
}
