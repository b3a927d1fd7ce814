// The line between the applications with a place and those without. Editors move it with keys or by dragging.
import { IconGripHorizontal } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { cutOffText } from '../../../rules/decision-texts.ts';
import classes from './CutOffLine.module.css';
import { linePositions, nearestPosition, placesAfterKey } from './cut-off-line.ts';

export interface CutOffLineProps {
  places: number;
  /** The ranks of all rows, in order. */
  ranks: readonly (number | null)[];
  /** null for people who only read. */
  onMove: ((places: number) => void) | null;
}

/** How many of the ranked rows are above this height. */
function rowsAboveHeight(line: HTMLElement, height: number): number {
  const rows = line.closest('[data-ranking]')?.querySelectorAll('[data-ranked]') ?? [];
  return [...rows].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return (top + bottom) / 2 < height;
  }).length;
}

export function CutOffLine({ places, ranks, onMove }: CutOffLineProps) {
  return (
    <div className={classes.line}>
      {onMove ? (
        <Handle places={places} ranks={ranks} onMove={onMove} />
      ) : (
        <span className={classes.label}>{cutOffText(places)}</span>
      )}
    </div>
  );
}

function Handle({ places, ranks, onMove }: CutOffLineProps & { onMove: (places: number) => void }) {
  /** Where the pointer grabbed the line, and where the line would be if it were dropped now. */
  const [drag, setDrag] = useState<{ from: number; by: number; places: number } | null>(null);
  const handle = useRef<HTMLDivElement>(null);
  const positions = linePositions(ranks);

  function moveByKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = placesAfterKey(event.key, ranks, places);
    if (!/^(Arrow|Home$|End$)/.test(event.key)) return;
    // Even at the end of the table, where the page would scroll instead.
    event.preventDefault();
    if (next !== null) onMove(next);
  }

  function draggedTo({ clientY }: PointerEvent) {
    if (!drag || !handle.current) return null;
    const target = nearestPosition(ranks, rowsAboveHeight(handle.current, clientY));
    return { ...drag, by: clientY - drag.from, places: target ?? drag.places };
  }

  function endDrag(event: PointerEvent) {
    // From this event, because the last move may not be rendered yet.
    const end = draggedTo(event);
    if (end && end.places !== places && end.by !== 0) onMove(end.places);
    setDrag(null);
  }

  const shown = drag?.places ?? places;
  return (
    <div
      ref={handle}
      aria-label="Cut-off line"
      aria-orientation="vertical"
      aria-valuemax={Math.max(positions.at(-1) ?? places, places)}
      aria-valuemin={Math.min(positions[0] ?? places, places)}
      aria-valuenow={shown}
      aria-valuetext={cutOffText(shown)}
      className={classes.handle}
      data-dragging={drag !== null || undefined}
      onKeyDown={moveByKey}
      onPointerCancel={() => setDrag(null)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: event.clientY, by: 0, places });
      }}
      onPointerMove={(event) => setDrag(draggedTo(event))}
      onPointerUp={endDrag}
      role="slider"
      style={drag ? { transform: `translateY(${drag.by}px)` } : undefined}
      tabIndex={0}
    >
      <IconGripHorizontal size={16} aria-hidden="true" />
      {cutOffText(shown)}
    </div>
  );
}
