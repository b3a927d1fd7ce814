// Changes the dates of a challenge from the calendar: a bar is moved or dates are typed, then the change is confirmed.
import { useState } from 'react';
import type { DateChanges } from '../../../../rules/reschedule.ts';
import { BarMover } from './BarMover.tsx';
import { ChangeDates } from './ChangeDates.tsx';
import type { GridFacts, RescheduleRequest } from './request.ts';

interface RescheduleProps {
  request: RescheduleRequest;
  grid: GridFacts;
  today: string;
  onMovingChange: (isMoving: boolean) => void;
  /** Called when the change is saved or cancelled. */
  onEnd: () => void;
}

export function Reschedule({ request, grid, today, onMovingChange, onEnd }: RescheduleProps) {
  const { line, move } = request;
  const [changes, setChanges] = useState<DateChanges | null>(null);
  if (move && !changes)
    return (
      <BarMover
        move={move}
        grid={grid}
        onMovingChange={onMovingChange}
        onDrop={(next) => (Object.keys(next).length === 0 ? onEnd() : setChanges(next))}
        onCancel={onEnd}
      />
    );
  return <ChangeDates challenge={line.challenge} moved={changes} today={today} onClose={onEnd} />;
}
