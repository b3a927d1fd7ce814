// The texts about assessment progress in a challenge's dialogs.

import type { Progress } from '../../../contract/panel.ts';
import { fullName } from '../../../contract/people.ts';
import { unfinished } from '../../../rules/panel.ts';
import { numberText } from '../../ui/text/number-text.ts';

const counted = (count: number, one: string, many: string) =>
  `${numberText(count)} ${count === 1 ? one : many}`;

export const countsText = ({ submissions, people }: Pick<Progress, 'submissions' | 'people'>) => {
  const assessors = people.filter(({ isMember }) => isMember).length;
  return `${counted(submissions, 'submission', 'submissions')}, ${counted(assessors, 'assessor', 'assessors')}.`;
};

export const balanceText = ({ expected, done, missing }: Pick<Progress, 'expected' | 'done' | 'missing'>) =>
  `Expected ${numberText(expected)}, done ${numberText(done)}, missing ${numberText(missing)}.`;

/** One line for each person who has not finished, most missing first. */
export const unfinishedLines = (people: Progress['people']) =>
  unfinished(people).map(({ person, missing }) => ({
    id: person.id,
    text: `${fullName(person)}: ${numberText(missing)} of ${numberText(person.expected)} missing`,
  }));

export const missingQuestion = (missing: number) =>
  missing === 1
    ? '1 expected assessment is missing. The scores will be final without it.'
    : `${numberText(missing)} expected assessments are missing. The scores will be final without them.`;

export const completeAnywayText = (missing: number) => `Mark as complete with ${numberText(missing)} missing`;
