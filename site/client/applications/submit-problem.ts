// Finds what prevents an application from being submitted, and where to fix it.
import { messages } from '../../../contract/messages.ts';
import { canSubmit, completenessOf, incompleteSections } from '../../../rules/company-applications.ts';
import { type SectionFlag, sectionOf, sectionPlaces } from './application-labels.ts';
import type { AutosaveState } from './autosave.ts';
import { currentOf, type FieldName } from './own-fields.ts';
import type { Upload } from './uploads.ts';

export type SubmitProblem = { readonly message: string } & (
  | { readonly about: 'sections'; readonly missing: readonly SectionFlag[] }
  | { readonly about: 'field' | 'conflict'; readonly name: FieldName }
  | { readonly about: 'files' }
);

type CheckedState = Pick<AutosaveState, 'record' | 'typed' | 'fieldErrors' | 'conflicts'>;

export function findSubmitProblem(
  state: CheckedState,
  uploads: readonly Pick<Upload, 'failure'>[],
): SubmitProblem | null {
  const completeness = completenessOf(currentOf(state));
  const verdict = canSubmit(completeness);
  if (!verdict.allowed)
    return { message: verdict.reason, about: 'sections', missing: incompleteSections(completeness) };
  const [wrong] = Object.keys(state.fieldErrors) as FieldName[];
  if (wrong) return { message: messages.invalidFields, about: 'field', name: wrong };
  const [conflicting] = state.conflicts;
  if (conflicting)
    return { message: 'Choose what to keep before you submit.', about: 'conflict', name: conflicting };
  if (uploads.some(({ failure }) => failure === null))
    return { message: 'Please wait until your files are uploaded.', about: 'files' };
  return null;
}

/** Returns the first missing field of a section, or else an invalid one, or else its first field. */
export function firstMissing(
  flag: SectionFlag,
  state: Pick<CheckedState, 'record' | 'typed' | 'fieldErrors'>,
): FieldName | '' {
  const current = currentOf(state);
  const isMissing = (value: unknown) => value === null || value === false || String(value).trim() === '';
  const { fields } = sectionPlaces[flag];
  const wrong = (Object.keys(state.fieldErrors) as FieldName[]).find((name) => sectionOf(name) === flag);
  return fields.find((name) => isMissing(current[name])) ?? wrong ?? fields[0] ?? '';
}
