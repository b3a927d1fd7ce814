// Asks which version to keep if a field was changed here and elsewhere.
/** @jsxImportSource preact */
import { clashID } from './focus.ts';
import type { Clash } from './use-form-fields.ts';

interface ClashQuestionProps {
  readonly label: string;
  readonly clash: Clash<string | boolean | null> | null;
  /** Formats a value that is not a text. */
  readonly valueText?: (value: string | boolean | null) => string;
}

export function ClashQuestion({ label, clash, valueText = String }: ClashQuestionProps) {
  if (!clash) return null;
  const { name, theirs, choose } = clash;
  return (
    <div class="clash" role="alert">
      <p>
        “{label}” was changed in another tab or by someone else. Your version is not saved. The other version
        says:
      </p>
      <blockquote class="clash-theirs">{valueText(theirs) || '(nothing)'}</blockquote>
      <div class="own-ways">
        <button id={clashID(name)} class="button-plain" type="button" onClick={() => choose('mine')}>
          Keep mine
        </button>
        <button class="button-plain" type="button" onClick={() => choose('theirs')}>
          Use the other version
        </button>
      </div>
    </div>
  );
}
