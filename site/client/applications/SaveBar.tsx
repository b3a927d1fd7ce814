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
  readonly onSubmit: () => void;
}

export function SaveBar({ state, objection, onTryNow, onSubmit }: SaveBarProps) {
  const { phase } = state;
  return (
    <div class="save-bar">
      {objection && <FormMessage tone="error">{objection}</FormMessage>}
      <div class="save-bar-in">
        <p class="save-state" data-phase={phase.name} aria-hidden={phase.name === 'failed'}>
          {saveWords(state)}
        </p>
        {/* That all is well need not be said after every few words. */}
        <p class="unseen" role="status">
          {phase.name === 'failed' && saveWords(state)}
        </p>
        {phase.name === 'failed' && (
          <button class="button-link" type="button" onClick={onTryNow}>
            Try now
          </button>
        )}
        {/* No submit button: Enter in a field must not ask for it. */}
        <button class="button-filled" type="button" onClick={onSubmit}>
          Submit application
        </button>
      </div>
    </div>
  );
}
