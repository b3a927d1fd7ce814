// The fields of an application as they are typed, as they travel, and what is wrong with what was typed.
import { OwnFields } from '../../../contract/company-applications.ts';
import { withScheme } from '../../../contract/web-address.ts';
import { amountOf, amountSentence, amountText } from './amount.ts';

export type FieldName = keyof OwnFields;

/** An amount is typed as a text, which may not be one yet. */
export type Typed = { readonly [Name in FieldName]: Name extends 'turnover' ? string : OwnFields[Name] };
export type Sentences = Partial<Record<FieldName, string>>;

export const fieldNames = Object.keys(OwnFields.shape) as FieldName[];

export function typedOf(fields: OwnFields): Typed {
  const picked = Object.fromEntries(fieldNames.map((name) => [name, fields[name]])) as OwnFields;
  return { ...picked, turnover: amountText(fields.turnover) };
}

/** Each field for itself: one that is wrong holds back no other. */
export function readTyped(typed: Typed): { values: Partial<OwnFields>; sentences: Sentences } {
  const values: Record<string, unknown> = {};
  const sentences: Sentences = {};
  for (const name of fieldNames) {
    const value = name === 'turnover' ? amountOf(typed.turnover) : typed[name];
    const { success, data, error } = OwnFields.shape[name].safeParse(value);
    if (success) values[name] = data;
    else sentences[name] = Number.isNaN(value) ? amountSentence : (error.issues[0]?.message ?? '');
  }
  return { values, sentences };
}

/** What the form says now: what was typed, and where that is wrong what is stored. */
export const currentOf = ({ record, typed }: { readonly record: OwnFields; readonly typed: Typed }) => ({
  ...record,
  ...readTyped(typed).values,
});

/**
 * As it is shown once its field was left, so that everyone sees how it was understood: an amount with its marks, a
 * website with its beginning.
 */
export function shownOf<Name extends FieldName>(name: Name, value: Typed[Name]): Typed[Name] {
  if (name === 'url') return withScheme(String(value)) as Typed[Name];
  if (name !== 'turnover') return value;
  const amount = amountOf(String(value));
  return (Number.isNaN(amount) ? value : amountText(amount)) as Typed[Name];
}
