// Shows the text that was typed too late to be saved, so that people can copy it.
/** @jsxImportSource preact */
import {
  attachedAllLabel,
  organisationLabels,
  partialSolutionLabel,
  textLabels,
} from './application-labels.ts';
import type { FieldName, Typed } from './own-fields.ts';

const labels: Readonly<Record<FieldName, string>> = {
  ...organisationLabels,
  ...textLabels,
  isPartialSolution: partialSolutionLabel,
  isExtraAttachmentsComplete: attachedAllLabel,
};

interface UnsavedTextsProps {
  readonly typed: Partial<Typed>;
  readonly unsaved: readonly FieldName[];
  /** The application was removed, so this is all that is left. */
  readonly isApplicationRemoved?: boolean;
}

export function UnsavedTexts({ typed, unsaved, isApplicationRemoved = false }: UnsavedTextsProps) {
  // Only text is worth copying.
  const words = unsaved.flatMap((name) => {
    const value = typed[name];
    return typeof value === 'string' && value.trim() !== '' ? [{ name, value }] : [];
  });
  if (words.length === 0) return null;
  return (
    <details class="application-note no-print" open={isApplicationRemoved}>
      <summary>
        {isApplicationRemoved
          ? 'What you typed last was not saved; you can copy it from here'
          : 'What you typed last is not part of it; you can copy it from here'}
      </summary>
      {words.map(({ name, value }) => (
        <div key={name}>
          <h3>{labels[name]}</h3>
          <p class="copy-text">{value}</p>
        </div>
      ))}
    </details>
  );
}
