// What the audit record says of a deed, in the words of the screen.
import type { HistoryEvent } from '../../contract/history.ts';
import { missingText } from '../ui/missing-text.ts';

/** By field, as the contract names it: what a record's page calls it, and how a value reads. Others are not shown. */
export type HistoryFields = Readonly<Record<string, HistoryField>>;

export interface HistoryField {
  label: string;
  /** For a value that is there; text, numbers and yes or no are shown as they are without it. */
  show?: (value: unknown) => string;
  /** Too much to be repeated here: only that it changed is told. */
  isLong?: boolean;
}

export interface FieldChange {
  label: string;
  /** null: there was nothing to change from, the record began with this. */
  from: string | null;
  to: string;
}

const deeds: Readonly<Record<string, string>> = { create: 'Created', update: 'Changed', delete: 'Deleted' };

/** Any other deed stands in the audit record by its own words. */
export const deedText = (action: string) =>
  deeds[action] ?? `${action.charAt(0).toUpperCase()}${action.slice(1)}`;

/** In the order in which the page names its fields. */
export function fieldChanges({ action, changes }: HistoryEvent, fields: HistoryFields): FieldChange[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const change = changes[name];
    if (!change) return [];
    if (field.isLong) return [{ label: field.label, from: null, to: longChange(change.from, change.to) }];
    const from = action === 'create' ? null : valueText(change.from, field);
    return [{ label: field.label, from, to: valueText(change.to, field) }];
  });
}

const isMissing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function longChange(from: unknown, to: unknown): string {
  if (isMissing(to)) return isMissing(from) ? missingText : 'Removed';
  return isMissing(from) ? 'Added' : 'Changed';
}

function valueText(value: unknown, { show }: HistoryField): string {
  if (isMissing(value)) return missingText;
  if (show) return show(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
