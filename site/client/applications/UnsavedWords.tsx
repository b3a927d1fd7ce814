// What was typed too late to be saved, so that it can at least be copied.
/** @jsxImportSource preact */
import {
  attachedAllLabel,
  organisationLabels,
  partialSolutionLabel,
  wordsLabels,
} from './application-labels.ts';
import type { FieldName, Typed } from './own-fields.ts';

const labels: Readonly<Record<FieldName, string>> = {
  ...organisationLabels,
  ...wordsLabels,
  isPartialSolution: partialSolutionLabel,
  isExtraAttachmentsComplete: attachedAllLabel,
};

interface UnsavedWordsProps {
  readonly typed: Partial<Typed>;
  readonly unsaved: readonly FieldName[];
  /** Instead of an application that is there no more. */
  readonly isAllThereIs?: boolean;
}

export function UnsavedWords({ typed, unsaved, isAllThereIs = false }: UnsavedWordsProps) {
  // Only words are worth copying.
  const words = unsaved.flatMap((name) => {
    const value = typed[name];
    return typeof value === 'string' && value.trim() !== '' ? [{ name, value }] : [];
  });
  if (words.length === 0) return null;
  return (
    <details class="application-note no-print" open={isAllThereIs}>
      <summary>
        {isAllThereIs
          ? 'What you typed last was not saved; you can copy it from here'
          : 'What you typed last is not part of it; you can copy it from here'}
      </summary>
      {words.map(({ name, value }) => (
        <div key={name}>
          <h3>{labels[name]}</h3>
          <p class="copy-words">{value}</p>
        </div>
      ))}
    </details>
  );
}
