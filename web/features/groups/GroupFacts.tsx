// The facts about a group above its challenges: its people and its default score weighting.
import type { ChallengeGroup } from '../../../contract/groups.ts';
import { fullName } from '../../../contract/people.ts';
import { usePerson } from '../../platform/session.ts';
import { missingText } from '../../ui/text/missing-text.ts';
import { weightingText } from '../weighting/weighting-text.ts';
import classes from './GroupFacts.module.css';
import { canSetUpChallengesIn, useHolders } from './group-data.ts';

export function GroupFacts({ group }: { group: ChallengeGroup }) {
  const actor = usePerson();
  const holders = useHolders(group, actor).data?.data.users.filter((one) => one.userCurrentlyHoldsRole);
  const facts = [
    { label: 'Permitted admins', value: namesOf(group.permittedAdmins) },
    { label: 'Permitted viewers', value: namesOf(group.permittedViewers) },
    // Only people who may choose the holders see them.
    ...(canSetUpChallengesIn(actor, group).allowed
      ? [{ label: 'Challenge holders', value: holders && (holders.map(fullName).join(', ') || missingText) }]
      : []),
    { label: 'Default score weighting', value: weightingText(group.scoreWeighting) },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const namesOf = (members: readonly { name: string }[]) =>
  members.map(({ name }) => name).join(', ') || missingText;
