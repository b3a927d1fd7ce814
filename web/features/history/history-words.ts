// What an audit entry says, in the words of the screen.
import { auditActions, type HistoryEvent, type NamedType } from '../../../contract/history.ts';
import { missingText } from '../../ui/text/missing-text.ts';

/** By field, as the contract names it: what a record's page calls it, and how a value reads. Others are not shown. */
export type HistoryFields = Readonly<Record<string, HistoryField>>;

export interface HistoryField {
  label: string;
  /**
   * For a value that is there; text, numbers and yes or no are shown as they are without it. `other` is the value on the
   * other side of the change.
   */
  show?: (value: unknown, other: unknown) => string;
  /** The kind of record whose id, or ids, the field holds: it reads as their names. */
  names?: NamedType;
  /** Too much to be repeated here: only that it changed is shown. */
  isLong?: boolean;
}

export interface FieldChange {
  label: string;
  /** null: there was nothing to change from, the record began with this. */
  from: string | null;
  to: string;
}

const words: Readonly<Record<string, string>> = auditActions;

/** Before "by Helen Marsh"; an action that only a newer server knows reads as it was recorded. */
export const actionText = (action: string) =>
  words[action] ?? `${action.charAt(0).toUpperCase()}${action.slice(1)}`;

/** In the order in which the page names its fields. */
export function fieldChanges({ action, changes, names }: HistoryEvent, fields: HistoryFields): FieldChange[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const change = changes[name];
    if (!change) return [];
    if (field.isLong) return [{ label: field.label, from: null, to: longChange(change.from, change.to) }];
    const text = (value: unknown, other: unknown) =>
      field.names && !isMissing(value)
        ? namesText(value, field.names, names)
        : valueText(value, other, field);
    const from = action === 'create' ? null : text(change.from, change.to);
    return [{ label: field.label, from, to: text(change.to, change.from) }];
  });
}

const isMissing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function longChange(from: unknown, to: unknown): string {
  if (isMissing(to)) return isMissing(from) ? missingText : 'Removed';
  return isMissing(from) ? 'Added' : 'Changed';
}

const typeWords: Readonly<Record<NamedType, string>> = {
  person: 'person',
  tag: 'tag',
  challenge_group: 'group',
  challenge: 'challenge',
};

const namesText = (ids: unknown, type: NamedType, names: HistoryEvent['names']) =>
  [ids]
    .flat()
    .map((id) => names[`${type}:${id}`] ?? `${typeWords[type]} ${id} (deleted)`)
    .join(', ');

function valueText(value: unknown, other: unknown, { show }: HistoryField): string {
  if (isMissing(value)) return missingText;
  if (show) return show(value, other);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
