// Turns an audit entry into the texts of the screen.
import { auditActions, type HistoryEvent, type NamedType } from '../../../contract/history.ts';
import { timeText } from '../../ui/text/date-time-text.ts';
import { missingText } from '../../ui/text/missing-text.ts';
import type { LongFormat } from './readable-text.ts';

/** The label and format of each field, by its contract name. Other fields are not shown. */
export type HistoryFields = Readonly<Record<string, HistoryField>>;

export interface HistoryField {
  label: string;
  /**
   * Formats a value that is not empty; by default text, numbers and booleans are shown unchanged. `other` is the value
   * on the other side of the change, and `names` are the names of the records in the entry.
   */
  show?: (value: unknown, other: unknown, names: HistoryEvent['names']) => string;
  /** The type of record whose ids the field holds; the ids are shown as names. */
  names?: NamedType;
  /** True if the value belongs to this one change, so only one side of it is shown. */
  isOfThisChange?: boolean;
  /** True if the value is too long to show; then only the fact that it changed is shown. */
  isLong?: boolean;
  /** How a long text is stored, so that its changes can be shown on request. */
  format?: LongFormat;
}

/** Both sides of a long text that changed. */
export interface LongChange {
  readonly from: unknown;
  readonly to: unknown;
  readonly format: LongFormat;
}

export interface FieldChange {
  label: string;
  /** null if the record was created with this value. */
  from: string | null;
  to: string;
  /** For a long text of a record that existed before. */
  compared?: LongChange;
}

/** A text with more characters is shown like a long one. */
const longestShown = 200;

const isLongText = (value: unknown) => typeof value === 'string' && value.length > longestShown;

/** Returns undefined for a value that is shown whole. */
function longFormat({ isLong, format, show, names }: HistoryField, { from, to }: Omit<LongChange, 'format'>) {
  if (isLong) return format ?? 'none';
  return !show && !names && (isLongText(from) || isLongText(to)) ? 'plain' : undefined;
}

const actionTexts: Readonly<Record<string, string>> = auditActions;

/** Shown before "by Helen Marsh"; an action that only a newer server knows is shown as recorded. */
export function actionText({ action, saves, firstAt, at }: Saved): string {
  if (firstAt !== null) return `Saved ${saves} times between ${timeText(firstAt)} and ${timeText(at)}`;
  return actionTexts[action] ?? `${action.charAt(0).toUpperCase()}${action.slice(1)}`;
}
type Saved = Pick<HistoryEvent, 'action' | 'saves' | 'firstAt' | 'at'>;

/** Actions that only record something new, so there are no earlier values to show. */
const newRecordActions: readonly (keyof typeof auditActions)[] = [
  'create',
  'declare an interest',
  'add an interest',
  'dismiss a suggested interest',
  'answer about interests',
  'declare a recorded interest again',
  'decline a submission',
];
const isNewRecord = (action: string) => newRecordActions.some((one) => one === action);

/** The changes in the order of the page's fields. */
export function fieldChanges({ action, changes, names }: HistoryEvent, fields: HistoryFields): FieldChange[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    let change = changes[name];
    if (!change) return [];
    const format = longFormat(field, change);
    if (format && !field.isOfThisChange) {
      const long = { label: field.label, from: null, to: longChange(change.from, change.to) };
      const { from, to } = change;
      return [format === 'none' || isNewRecord(action) ? long : { ...long, compared: { from, to, format } }];
    }
    const text = (value: unknown, other: unknown) =>
      field.names && !isMissing(value)
        ? namesText(value, field.names, names)
        : valueText(value, other, field, names);
    if (field.isOfThisChange && isMissing(change.to)) change = { from: null, to: change.from };
    const from = isNewRecord(action) || field.isOfThisChange ? null : text(change.from, change.to);
    return [{ label: field.label, from, to: text(change.to, change.from) }];
  });
}

const isMissing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function longChange(from: unknown, to: unknown): string {
  if (isMissing(to)) return isMissing(from) ? missingText : 'Removed';
  return isMissing(from) ? 'Added' : 'Changed';
}

const typeNames: Readonly<Record<NamedType, string>> = {
  person: 'person',
  tag: 'tag',
  challenge_group: 'group',
  challenge: 'challenge',
  application: 'application',
};

const namesText = (ids: unknown, type: NamedType, names: HistoryEvent['names']) =>
  [ids]
    .flat()
    .map((id) => nameText(id, type, names))
    .join(', ');

export const nameText = (id: unknown, type: NamedType, names: HistoryEvent['names']) =>
  names[`${type}:${id}`] ?? `${typeNames[type]} ${id} (deleted)`;

function valueText(
  value: unknown,
  other: unknown,
  { show }: HistoryField,
  names: HistoryEvent['names'],
): string {
  if (isMissing(value)) return missingText;
  if (show) return show(value, other, names);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
