// What the parts of the challenge form know beside its values: the record it is about, and what can be chosen.
import { createContext, useContext } from 'react';
import type { Challenge } from '../../../../contract/challenges.ts';
import type { Now } from '../../../../rules/now.ts';
import type { FormOptions } from './form-data.ts';
import type { FormValues } from './form-values.ts';

export interface FormFacts {
  /** null: a new one. */
  readonly challenge: Challenge | null;
  /** More than one only where there is a choice. */
  readonly sites: readonly NonNullable<FormValues['site']>[];
  readonly options: FormOptions;
  readonly now: Now;
}

const FormFactsContext = createContext<FormFacts | null>(null);
export const FormFactsProvider = FormFactsContext.Provider;

export function useFormFacts(): FormFacts {
  const facts = useContext(FormFactsContext);
  if (!facts) throw new Error('This belongs inside the challenge form.');
  return facts;
}
