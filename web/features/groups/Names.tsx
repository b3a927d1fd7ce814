// Shows the first two people of a group by name, and how many more there are.
import type { ChallengeGroup } from '../../../contract/groups.ts';
import { MoreBadge } from '../../ui/badges/MoreBadge.tsx';
import { missingText } from '../../ui/text/missing-text.ts';
import classes from './Names.module.css';

const shownCount = 2;

export function Names({ of: people }: { of: ChallengeGroup['permittedAdmins'] }) {
  if (people.length === 0) return missingText;
  const first = people.slice(0, shownCount);
  const rest = people.slice(shownCount);
  return (
    <span className={classes.names}>
      {/* Each name is its own line if both do not fit, and is cut rather than wrapped, so there are at most two lines. */}
      {first.map((person) => (
        <span key={person.id} className={classes.line}>
          <span className={classes.name} title={person.name}>
            {person === first.at(-1) ? person.name : `${person.name}, `}
          </span>
          {person === first.at(-1) && rest.length > 0 && <MoreBadge labels={rest.map(({ name }) => name)} />}
        </span>
      ))}
    </span>
  );
}
