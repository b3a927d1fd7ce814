// The form of the declaration page: one row for each company, with a kind and a note if there is an interest.
import type { Declaration } from '../../../../contract/declarations.ts';
import { id, isReadable, text } from '../../../../contract/fields.ts';
import { messages } from '../../../../contract/messages.ts';
import { interestKind } from '../../../../contract/panel-fields.ts';
import { type InterestKind, interestKinds, panelLimits } from '../../../../contract/panel-vocabulary.ts';
import { z } from '../../../../contract/zod.ts';

const CompanyAnswer = z
  .object({
    applicationID: id,
    hasInterest: z.boolean(),
    kind: interestKind.nullable(),
    note: text(panelLimits.note),
  })
  .check(({ value: { hasInterest, kind, note }, issues, value }) => {
    const require = (field: string) =>
      issues.push({ code: 'custom', message: messages.required, path: [field], input: value });
    if (!hasInterest) return;
    if (kind === null) require('kind');
    if (kind === 'other' && !isReadable(note)) require('note');
  });

export const DeclarationForm = z.object({ companies: z.array(CompanyAnswer) });
export type DeclarationForm = z.infer<typeof DeclarationForm>;

export const kindOptions = Object.entries(interestKinds).map(([value, label]) => ({
  value: value as InterestKind,
  label,
}));

export const emptyDeclaration = ({ companies }: Declaration): DeclarationForm => ({
  companies: companies.map(({ applicationID }) => ({
    applicationID,
    hasInterest: false,
    kind: null,
    note: '',
  })),
});

/** For someone who declared interests that an editor had cleared: they can read these applications. */
export function stayClearedText(names: readonly string[]): string {
  const [interests, were, stay, they] =
    names.length === 1 ? ['Your interest', 'was', 'stays', 'it'] : ['Your interests', 'were', 'stay', 'they'];
  return `${interests} in ${names.join(' and ')} ${were} cleared earlier and ${stay} cleared. If ${they} should apply, ask the challenge lead.`;
}

/** Sends an answer for every company on the page; no tick means no interest. */
export const declarationBody = ({ companies }: DeclarationForm) => ({
  applicationIDs: companies.map(({ applicationID }) => applicationID),
  interests: companies.flatMap(({ applicationID, hasInterest, kind, note }) =>
    hasInterest && kind !== null ? [{ applicationID, kind, note }] : [],
  ),
});
