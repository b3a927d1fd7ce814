// Asks below a moved date whether the later dates should move as well, and then offers to undo it.
import { Button } from '@mantine/core';
import { takeFocus } from '../../../../ui/layout/take-focus.ts';
import classes from './Dates.module.css';
import { movedText, moveQuestion } from './date-texts.ts';
import type { Suggestion } from './use-date-suggestion.ts';

interface DateSuggestionProps {
  /** null if there is nothing to suggest here. */
  suggestion: Suggestion | null;
  onMove: (suggestion: Suggestion) => void;
  onClose: (suggestion: Suggestion) => void;
}

/** The empty status stays on the page, because screen readers announce only what changes inside it. */
export function DateSuggestion({ suggestion, onMove, onClose }: DateSuggestionProps) {
  const isMoved = suggestion?.before != null;
  return (
    <div className={suggestion ? classes.suggestion : undefined}>
      <p className={classes.suggestionText} role="status">
        {suggestion && (isMoved ? movedText(suggestion.move) : moveQuestion(suggestion.move))}
      </p>
      {suggestion && !isMoved && (
        <>
          <Button size="xs" variant="default" onClick={() => onMove(suggestion)}>
            Move dates
          </Button>
          <Button size="xs" variant="default" onClick={() => onClose(suggestion)}>
            Keep dates
          </Button>
        </>
      )}
      {suggestion && isMoved && (
        <Button ref={takeFocus} size="xs" variant="default" onClick={() => onClose(suggestion)}>
          Undo
        </Button>
      )}
    </div>
  );
}
