// Shows the sections for longer texts, each with an introduction that helps to get started.
/** @jsxImportSource preact */
import { applicationTextMaximum } from '../../../contract/company-applications.ts';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { TextAreaField } from '../fields/TextAreaField.tsx';
import {
  neededHint,
  partialSolutionChoices,
  partialSolutionLabel,
  partialSolutionText,
  wordsLabels,
} from './application-labels.ts';
import { ClashQuestion } from './ClashQuestion.tsx';
import type { FormFields } from './use-form-fields.ts';

interface WordsSectionProps {
  readonly fields: FormFields;
  readonly name: keyof typeof wordsLabels;
  readonly introduction: string;
}

export const WordsSection = ({ fields, name, introduction }: WordsSectionProps) => (
  <>
    <p class="application-introduction">{introduction}</p>
    <ClashQuestion label={wordsLabels[name]} clash={fields.clash(name)} />
    <TextAreaField
      field={fields.field(name)}
      label={wordsLabels[name]}
      hint={neededHint}
      maximum={applicationTextMaximum}
      rows={10}
    />
  </>
);

export const IdeaSection = ({ fields }: { readonly fields: FormFields }) => (
  <>
    <WordsSection
      fields={fields}
      name="ideaSummary"
      introduction="What is your idea, how does it solve the challenge, and what is new about it? The assessors may not know your field, so write as you would to a colleague from another one."
    />
    <ClashQuestion
      label={partialSolutionLabel}
      clash={fields.clash('isPartialSolution')}
      valueText={partialSolutionText}
    />
    <ChoiceField
      field={fields.choice('isPartialSolution')}
      label={partialSolutionLabel}
      hint={neededHint}
      choices={partialSolutionChoices}
    />
  </>
);
