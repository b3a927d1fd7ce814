// The text about what waits for a person, and the page that each line leads to.
import type { Waiting } from '../../../contract/home.ts';
import { homeDueText } from '../../../rules/panel-texts.ts';
import { areas } from '../../platform/areas.ts';
import { submissionsPath } from '../../platform/assessment-paths.ts';
import { formatDateText } from '../../ui/text/format-date-text.ts';
import { numberText } from '../../ui/text/number-text.ts';
import { challengePath, scoreSummaryPath } from '../challenges/challenge-data.ts';

/** One or two sentences; the second is the detail. */
export type WaitingText = readonly [text: string, detail?: string];

export function waitingText(line: Waiting, today: string): WaitingText {
  const { kind, challengeName: name, count, total } = line;
  const date = formatDateText(line.date);
  const n = count ?? 0;
  switch (kind) {
    case 'assess':
      return [
        n === 1 ? `1 submission to assess in ${name}.` : `${numberText(n)} submissions to assess in ${name}.`,
        line.isDueDate ? homeDueText(n, line.date, today) : `Response date: ${date}.`,
      ];
    case 'publish':
      return line.date < today
        ? [`The start date of ${name} was ${date}, and it is not published.`]
        : [`${name} starts on ${date} and is not published.`];
    case 'ready':
      return [`${name} has ended.`, 'You can mark it as ready for assessment.'];
    case 'complete':
      return n === 1
        ? [`The only assessment for ${name} is in.`, 'You can mark it as complete.']
        : [`All ${numberText(n)} assessments for ${name} are in.`, 'You can mark them as complete.'];
    case 'overdue':
      return [
        overdueText(n, total ?? 0, name ?? ''),
        line.isDueDate ? homeDueText((total ?? 0) - n, line.date, today) : `The response date was ${date}.`,
      ];
    case 'messages':
      return n === 1
        ? ['1 unread message.', `It is from ${date}.`]
        : [`${numberText(n)} unread messages.`, `The oldest is from ${date}.`];
  }
}

function overdueText(count: number, total: number, name: string): string {
  if (total === 1) return `The only assessment for ${name} is not in yet.`;
  const verb = count === 1 ? 'is' : 'are';
  return `${numberText(count)} of ${numberText(total)} assessments for ${name} ${verb} in.`;
}

export function waitingPath({ kind, challengeID, challengeGroupID }: Waiting): string {
  const [id, groupID] = [challengeID ?? 0, challengeGroupID ?? 0];
  if (kind === 'messages') return areas.messages.path;
  if (kind === 'assess') return submissionsPath(id);
  const pathOf = kind === 'complete' ? scoreSummaryPath : challengePath;
  return pathOf(areas.challengeGroups.path, groupID, id);
}

/** The filter of the list that the line leads to. */
export const waitingSearch = ({ kind }: Pick<Waiting, 'kind'>): Readonly<Record<string, string>> =>
  kind === 'messages' ? { status: 'unread' } : {};
