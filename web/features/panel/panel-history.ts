// Labels and formats for the fields in the history of a panel.
import type { HistoryEvent } from '../../../contract/history.ts';
import {
  type DeclineReason,
  declineReasons,
  type InterestKind,
  interestKinds,
  type PanelMode,
} from '../../../contract/panel-vocabulary.ts';
import { formatDateText } from '../../ui/text/format-date-text.ts';
import { type HistoryFields, nameText } from '../history/history-text.ts';
import { settingLabels } from './settings-form.ts';

type Names = HistoryEvent['names'];

/** A declaration or a proposal can be about hundreds of companies. */
const mostNamed = 5;

function listText(items: readonly unknown[], text: (item: never) => string): string {
  const named = items.slice(0, mostNamed).map((item) => text(item as never));
  const left = items.length - named.length;
  return left > 0 ? `${named.join(', ')} and ${left} more` : named.join(', ');
}

const companiesText = (ids: unknown, _: unknown, names: Names) =>
  listText(ids as number[], (id) => nameText(id, 'application', names));

/** Pairs of an application and a person. */
const assignmentsText = (pairs: unknown, _: unknown, names: Names) =>
  listText(
    pairs as unknown[],
    ([applicationID, personID]: [number, number]) =>
      `${nameText(applicationID, 'application', names)}: ${nameText(personID, 'person', names)}`,
  );

/** Pairs of a person and their limit. */
const limitsText = (limits: unknown, _: unknown, names: Names) =>
  listText(
    limits as unknown[],
    ([personID, maximum]: [number, number | null]) =>
      `${nameText(personID, 'person', names)}: ${maximum ?? 'none'}`,
  );

/** A reason can be "[erased]". */
const labelOf = <Key extends string>(labels: Readonly<Record<Key, string>>, value: unknown) =>
  labels[value as Key] ?? String(value);

const modeTexts: Readonly<Record<PanelMode, string>> = {
  everyone: settingLabels.everyone,
  assigned: 'Those assigned to the submission',
};

export const panelHistoryFields: HistoryFields = {
  mode: { label: settingLabels.mode, show: (mode) => labelOf<PanelMode>(modeTexts, mode) },
  assessorsPerApplication: { label: 'Assessors for each submission' },
  isDeclarationRequired: { label: settingLabels.isDeclarationRequired },
  canDecline: { label: settingLabels.canDecline },
  dueDate: { label: settingLabels.dueDate, show: (date) => formatDateText(String(date)) },
  shouldRemind: { label: settingLabels.shouldRemind },
  assignments: { label: 'Assignments', show: assignmentsText },
  limits: { label: 'Maximum', show: limitsText },
  remindedIDs: { label: 'Reminded', isOfThisChange: true, names: 'person' },
  personID: { label: 'Person', isOfThisChange: true, names: 'person' },
  applicationID: { label: 'Company', isOfThisChange: true, names: 'application' },
  applicationIDs: { label: 'Companies', isOfThisChange: true, show: companiesText },
  kind: {
    label: 'Kind',
    isOfThisChange: true,
    show: (kind) => labelOf<InterestKind>(interestKinds, kind),
  },
  reason: {
    label: 'Reason',
    isOfThisChange: true,
    show: (reason) => labelOf<DeclineReason>(declineReasons, reason),
  },
  note: { label: 'Note', isOfThisChange: true },
  isCleared: {
    label: 'Recorded interest',
    isOfThisChange: true,
    show: (isCleared) => (isCleared ? 'Stays cleared' : 'Stays in force'),
  },
  couldSeeScores: { label: 'Could see the scores', isOfThisChange: true },
};
