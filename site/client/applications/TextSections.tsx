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
  textLabels,
} from './application-labels.ts';
import { ConflictQuestion } from './ConflictQuestion.tsx';
import type { FormFields } from './use-form-fields.ts';

interface TextSectionProps {
  readonly fields: FormFields;
  readonly name: keyof typeof textLabels;
  readonly introduction: string;
}

export const TextSection = ({ fields, name, introduction }: TextSectionProps) => (
  <>
    <p class="application-introduction">{introduction}</p>
    <ConflictQuestion label={textLabels[name]} conflict={fields.conflict(name)} />
    <TextAreaField
      field={fields.field(name)}
      label={textLabels[name]}
      hint={neededHint}
      maximum={applicationTextMaximum}
      rows={10}
    />
  </>
);

export const IdeaSection = ({ fields }: { readonly fields: FormFields }) => (
  <>
    <TextSection
      fields={fields}
      name="ideaSummary"
      introduction="What is your idea, how does it solve the challenge, and what is new about it? The assessors may not know your field, so write as you would to a colleague from another one."
    />
    <ConflictQuestion
      label={partialSolutionLabel}
      conflict={fields.conflict('isPartialSolution')}
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
