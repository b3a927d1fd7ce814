// The context of the challenge form's parts besides its values: the record, the sites and the options.
import { createContext, useContext } from 'react';
import type { Challenge } from '../../../../contract/challenges.ts';
import type { Now } from '../../../../rules/now.ts';
import type { FormOptions } from './form-data.ts';
import type { FormValues } from './form-values.ts';

export interface FormFacts {
  /** null for a new challenge. */
  readonly challenge: Challenge | null;
  /** More than one only if the person can choose. */
  readonly sites: readonly NonNullable<FormValues['site']>[];
  readonly options: FormOptions;
  readonly now: Now;
}

const FormFactsContext = createContext<FormFacts | null>(null);
export const FormFactsProvider = FormFactsContext.Provider;

export function useFormFacts(): FormFacts {
  const facts = useContext(FormFactsContext);
  if (!facts) throw new Error('useFormFacts must be used inside the challenge form.');
  return facts;
}
