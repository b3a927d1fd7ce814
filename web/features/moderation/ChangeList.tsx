// Describes the changes to assessments since a moderation was opened.
import type { RoomApplication } from '../../../contract/decision-room.ts';
import type { ModerationChange } from '../../../contract/moderation.ts';
import { changeText } from '../../../rules/decision-texts.ts';
import { moderationTexts } from '../../../rules/moderation-texts.ts';
import { dateTimeText } from '../../ui/text/date-time-text.ts';
import classes from './ChangeList.module.css';

interface ChangeListProps {
  changes: readonly ModerationChange[];
  applications: readonly Pick<RoomApplication, 'id' | 'companyName'>[];
}

export function ChangeList({ changes, applications }: ChangeListProps) {
  if (changes.length === 0) return <p className={classes.none}>{moderationTexts.noChanges}</p>;
  const names = new Map(applications.map(({ id, companyName }) => [id, companyName]));
  return (
    <ol className={classes.changes}>
      {changes.map((change, index) => (
        // Two changes may have the same time, and the list only grows.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <li key={index}>
          <strong>{names.get(change.applicationID)}</strong>
          <p>{changeText({ ...change, at: dateTimeText(change.at) })}</p>
        </li>
      ))}
    </ol>
  );
}
