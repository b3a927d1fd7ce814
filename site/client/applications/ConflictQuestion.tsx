// Asks which version to keep if a field was changed here and elsewhere.
/** @jsxImportSource preact */
import { conflictID } from './focus.ts';
import type { FieldConflict } from './use-form-fields.ts';

interface ConflictQuestionProps {
  readonly label: string;
  readonly conflict: FieldConflict<string | boolean | null> | null;
  /** Formats a value that is not a text. */
  readonly valueText?: (value: string | boolean | null) => string;
}

export function ConflictQuestion({ label, conflict, valueText = String }: ConflictQuestionProps) {
  if (!conflict) return null;
  const { name, theirs, choose } = conflict;
  return (
    <div class="conflict" role="alert">
      <p>
        “{label}” was changed in another tab or by someone else. Your version is not saved. The other version
        says:
      </p>
      <blockquote class="conflict-other-version">{valueText(theirs) || '(nothing)'}</blockquote>
      <div class="own-actions">
        <button id={conflictID(name)} class="button-plain" type="button" onClick={() => choose('mine')}>
          Keep mine
        </button>
        <button class="button-plain" type="button" onClick={() => choose('theirs')}>
          Use the other version
        </button>
      </div>
    </div>
  );
}
