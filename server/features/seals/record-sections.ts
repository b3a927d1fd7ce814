// The sections of a decision pack's PDF about what happened: interests, declines, notes and changed assessments.
import { declineReasons, interestKinds } from '../../../contract/panel-vocabulary.ts';
import { criteria } from '../../../contract/vocabulary.ts';
import { ratingChangeText } from '../../../rules/decision-texts.ts';
import type { AppendixSection } from '../../platform/pdf/appendix.ts';
import { columns, none, type PackWords } from './pack-words.ts';

const labelOf = (labels: Readonly<Record<string, string>>, key: string) => labels[key] ?? key;

export const interestsSection = ({ pack, nameOf, timeOf, noteOf }: PackWords): AppendixSection => ({
  heading: 'Interests',
  paragraphs: pack.interests.length === 0 ? ['No interests were declared.'] : [],
  table: {
    columns: [
      columns.submission,
      { label: 'Person', width: 130 },
      { label: 'Kind', width: 120 },
      { label: 'Declared on', width: 92 },
      { label: 'Cleared', width: null },
    ],
    rows: pack.interests.map(({ submission, person, kind, declaredOn, cleared }) => [
      nameOf(submission),
      person,
      labelOf(interestKinds, kind),
      timeOf(declaredOn),
      noteOf(cleared) || 'Not cleared',
    ]),
  },
});

export const declinesSection = ({ pack, nameOf, timeOf }: PackWords): AppendixSection => ({
  heading: 'Declined by assessors',
  paragraphs: [],
  table: {
    columns: [
      columns.submission,
      { label: 'Person', width: 130 },
      { label: 'Declined on', width: 92 },
      { label: 'Reason', width: null },
    ],
    rows: pack.declines.map(({ submission, person, reason, declinedOn }) => [
      nameOf(submission),
      person,
      timeOf(declinedOn),
      labelOf(declineReasons, reason),
    ]),
  },
});

export const notesSection = ({ pack, nameOf, timeOf, noteOf }: PackWords): AppendixSection => ({
  heading: 'Moderation',
  paragraphs: pack.notes.length === 0 ? ['There are no notes.'] : [],
  table: {
    columns: [
      columns.submission,
      columns.when,
      { label: 'Author', width: 110 },
      { label: 'Note', width: null },
      { label: 'Struck out', width: 150 },
    ],
    rows: pack.notes.map(({ submission, author, text, createdOn, struck }) => [
      nameOf(submission),
      timeOf(createdOn),
      author,
      text,
      noteOf(struck),
    ]),
  },
});

/** Only the criteria whose ratings differ: "Fit with challenge 3 → 4". */
const changeText = (before: readonly number[], after: readonly number[]) =>
  criteria
    .map((criterion, index) => ({ criterion, from: before[index] ?? 0, to: after[index] ?? 0 }))
    .filter(({ from, to }) => from !== to)
    .map(ratingChangeText)
    .join(', ') || none;

export const changesSection = ({ pack, nameOf, timeOf, noteOf }: PackWords): AppendixSection => ({
  heading: 'Assessments changed or set aside',
  paragraphs: [],
  table: {
    columns: [
      columns.submission,
      { label: 'Assessor', width: 120 },
      columns.when,
      { label: 'Change', width: 150 },
      { label: 'Reason', width: null },
    ],
    rows: pack.assessments.flatMap(({ submission, assessorName, ratings, changes, setAside }) => [
      ...changes.map(({ at, ratings: before, reason }, index) => [
        nameOf(submission),
        assessorName,
        timeOf(at),
        changeText(before, changes[index + 1]?.ratings ?? ratings),
        reason ?? none,
      ]),
      ...(setAside
        ? [[nameOf(submission), assessorName, timeOf(setAside.on), 'Set aside', noteOf(setAside)]]
        : []),
    ]),
  },
});
