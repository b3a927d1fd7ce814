// Converts the fields of an application between what is typed and what is sent, and finds errors in them.
import { OwnFields } from '../../../contract/company-applications.ts';
import { withScheme } from '../../../contract/web-address.ts';
import { amountMessage, amountOf, amountText } from './amount.ts';

export type FieldName = keyof OwnFields;

/** The turnover is a text while it is typed, because it may not be a valid amount yet. */
export type Typed = { readonly [Name in FieldName]: Name extends 'turnover' ? string : OwnFields[Name] };
export type FieldErrors = Partial<Record<FieldName, string>>;

export const fieldNames = Object.keys(OwnFields.shape) as FieldName[];

export function typedOf(fields: OwnFields): Typed {
  const picked = Object.fromEntries(fieldNames.map((name) => [name, fields[name]])) as OwnFields;
  return { ...picked, turnover: amountText(fields.turnover) };
}

/** Checks each field on its own, so that an invalid field does not block the others. */
export function readTyped(typed: Typed): { values: Partial<OwnFields>; fieldErrors: FieldErrors } {
  const values: Record<string, unknown> = {};
  const fieldErrors: FieldErrors = {};
  for (const name of fieldNames) {
    const value = name === 'turnover' ? amountOf(typed.turnover) : typed[name];
    const { success, data, error } = OwnFields.shape[name].safeParse(value);
    if (success) values[name] = data;
    else fieldErrors[name] = Number.isNaN(value) ? amountMessage : (error.issues[0]?.message ?? '');
  }
  return { values, fieldErrors };
}

/** The current values of the form: what was typed, or what is stored if that is invalid. */
export const currentOf = ({ record, typed }: { readonly record: OwnFields; readonly typed: Typed }) => ({
  ...record,
  ...readTyped(typed).values,
});

/**
 * Formats a value when its field loses the focus, so that people see how we read it: an amount with its commas, a
 * website with https://.
 */
export function formatTyped<Name extends FieldName>(name: Name, value: Typed[Name]): Typed[Name] {
  if (name === 'url') return withScheme(String(value)) as Typed[Name];
  if (name !== 'turnover') return value;
  const amount = amountOf(String(value));
  return (Number.isNaN(amount) ? value : amountText(amount)) as Typed[Name];
}
