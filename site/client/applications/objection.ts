// What stands against submitting an application as it is on the page, and where to go for it.
import { messages } from '../../../contract/messages.ts';
import { canSubmit, completenessOf, incompleteSections } from '../../../rules/company-applications.ts';
import { type SectionFlag, sectionOf, sectionPlaces } from './application-labels.ts';
import type { AutosaveState } from './autosave.ts';
import { currentOf, type FieldName } from './own-fields.ts';
import type { Upload } from './uploads.ts';

export type Objection = { readonly sentence: string } & (
  | { readonly about: 'sections'; readonly missing: readonly SectionFlag[] }
  | { readonly about: 'field' | 'clash'; readonly name: FieldName }
  | { readonly about: 'files' }
);

type Written = Pick<AutosaveState, 'record' | 'typed' | 'sentences' | 'clashes'>;

export function objectionTo(state: Written, uploads: readonly Pick<Upload, 'failure'>[]): Objection | null {
  const completeness = completenessOf(currentOf(state));
  const verdict = canSubmit(completeness);
  if (!verdict.allowed)
    return { sentence: verdict.reason, about: 'sections', missing: incompleteSections(completeness) };
  const [wrong] = Object.keys(state.sentences) as FieldName[];
  if (wrong) return { sentence: messages.invalidFields, about: 'field', name: wrong };
  const [clashing] = state.clashes;
  if (clashing) return { sentence: 'Choose what to keep before you submit.', about: 'clash', name: clashing };
  if (uploads.some(({ failure }) => failure === null))
    return { sentence: 'Please wait until your files are uploaded.', about: 'files' };
  return null;
}

/** The first field of a section in which something is missing, else one that is wrong. */
export function firstMissing(
  flag: SectionFlag,
  state: Pick<Written, 'record' | 'typed' | 'sentences'>,
): FieldName | '' {
  const current = currentOf(state);
  const isMissing = (value: unknown) => value === null || value === false || String(value).trim() === '';
  const { fields } = sectionPlaces[flag];
  const wrong = (Object.keys(state.sentences) as FieldName[]).find((name) => sectionOf(name) === flag);
  return fields.find((name) => isMissing(current[name])) ?? wrong ?? fields[0] ?? '';
}
