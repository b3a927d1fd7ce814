// The sentence that says what else is deleted with a challenge or a group.
import type { Contents } from '../../../contract/groups.ts';

const counted = (count: number, noun: string) =>
  count === 0 ? [] : [`${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`];

/** null if nothing else is deleted. */
export function contentsText({
  challenges = 0,
  submissions,
  assessments,
}: Partial<Pick<Contents, 'challenges'>> & Omit<Contents, 'challenges'>): string | null {
  const within = [...counted(submissions, 'submission'), ...counted(assessments, 'assessment')].join(' and ');
  const all = [...counted(challenges, 'challenge'), ...(within ? [within] : [])].join(' with ');
  return all ? `${all} will also be deleted.` : null;
}
