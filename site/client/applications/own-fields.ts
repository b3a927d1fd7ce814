// The fields of an application as they are typed, as they travel, and what is wrong with what was typed.
import { OwnFields } from '../../../contract/own-applications.ts';

export type FieldName = keyof OwnFields;

/** An amount is typed as a text, which may not be one yet. */
export type Typed = { readonly [Name in FieldName]: Name extends 'turnover' ? string : OwnFields[Name] };
export type Sentences = Partial<Record<FieldName, string>>;

export const fieldNames = Object.keys(OwnFields.shape) as FieldName[];

const amounts = [0, 2].map((digits) => new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits }));

function amountText(amount: number | null): string {
  if (amount === null) return '';
  return amounts[Number.isInteger(amount) ? 0 : 1]?.format(amount) ?? '';
}

/** null: nothing; NaN: not an amount. Pounds, thousands and spaces may be marked. */
function amountOf(typed: string): number | null {
  const digits = typed.replace(/[£,\s]/g, '');
  if (digits === '') return null;
  return /^\d+(\.\d{1,2})?$/.test(digits) ? Number(digits) : Number.NaN;
}

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
    else sentences[name] = error.issues[0]?.message ?? '';
  }
  return { values, sentences };
}
