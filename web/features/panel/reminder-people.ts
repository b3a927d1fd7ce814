// Who can be reminded manually: the options of the dialog, and who is selected at first.
import type { Challenge } from '../../../contract/challenges.ts';
import type { Progress } from '../../../contract/panel.ts';
import { fullName } from '../../../contract/person-name.ts';
import { canRemind } from '../../../rules/digest.ts';
import type { Now } from '../../../rules/now.ts';
import type { CheckboxOption } from '../../ui/fields/CheckboxGroupField.tsx';

type AssessmentState = Pick<Challenge, 'readyForAssessmentsSetOn' | 'assessmentsCompleteSetOn'>;

const openText = (count: number, expected: number) => `${count} of ${expected} left`;

/** Members in the order of the list; those who cannot be reminded now have the reason. */
export const reminderOptions = (
  { people }: Pick<Progress, 'people'>,
  challenge: AssessmentState,
  now: Now,
  timeZone: string,
): CheckboxOption<number>[] =>
  people
    .filter(({ isMember }) => isMember)
    .map((person) => {
      const { id, expected, done, lastRemindedOn } = person;
      const openCount = expected - done;
      const facts = { name: fullName(person), openCount, expected, lastRemindedOn };
      if (canRemind([facts], challenge, now, timeZone).allowed)
        return { value: id, label: `${fullName(person)}, ${openText(openCount, expected)}` };
      const reason = openCount === 0 ? 'no open assessments' : 'reminded in the last 24 hours';
      return { value: id, label: fullName(person), disabled: true, reason };
    });

export const selectedAtFirst = (options: readonly CheckboxOption<number>[]) =>
  options.filter(({ disabled }) => !disabled).map(({ value }) => value);
