// Always in sight below the form: whether everything is saved, and the button that submits it.
/** @jsxImportSource preact */
import { FormMessage } from '../fields/FormMessage.tsx';
import type { AutosaveState } from './autosave.ts';
import { saveWords } from './save-words.ts';

interface SaveBarProps {
  readonly state: AutosaveState;
  /** Why it cannot be submitted yet. */
  readonly objection: string | null;
  readonly onTryNow: () => void;
}

export function SaveBar({ state, objection, onTryNow }: SaveBarProps) {
  const { phase } = state;
  return (
    <div class="save-bar">
      {objection && <FormMessage tone="error">{objection}</FormMessage>}
      <div class="save-bar-in">
        <p class="save-state" role="status" data-phase={phase.name}>
          {saveWords(state)}
        </p>
        {phase.name === 'failed' && (
          <button class="button-link" type="button" onClick={onTryNow}>
            Try now
          </button>
        )}
        <button class="button-filled" type="submit">
          Submit application
        </button>
      </div>
    </div>
  );
}
