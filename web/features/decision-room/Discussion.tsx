// The notes about an application and the ratings that were changed during the moderation.
import { useQuery } from '@tanstack/react-query';
import { moderation } from '../../../contract/moderation.ts';
import { changeText } from '../../../rules/decision-texts.ts';
import { queryOf } from '../../platform/query.ts';
import { dateTimeText } from '../../ui/text/date-time-text.ts';
import classes from './Discussion.module.css';

interface DiscussionProps {
  challengeID: number;
  applicationID: number;
}

/** Shows nothing if it cannot be read, because the Moderation section says why. */
export function Discussion({ challengeID, applicationID }: DiscussionProps) {
  const { data } = useQuery(queryOf(moderation.find, { params: { id: challengeID } }));
  const isOfApplication = (one: { applicationID: number }) => one.applicationID === applicationID;
  const notes = data?.data.notes.filter(isOfApplication) ?? [];
  const changes = data?.data.changes.filter(isOfApplication) ?? [];
  return (
    <>
      {notes.map(({ id, text, author, createdOn, struck }) => (
        <p key={id} className={classes.note}>
          {struck ? <s>{text}</s> : text}
          <span className={classes.author}>
            {' '}
            {author}, {dateTimeText(createdOn)}
          </span>
        </p>
      ))}
      {changes.map((change) => (
        <p key={`${change.at} ${change.by}`}>{changeText({ ...change, at: dateTimeText(change.at) })}</p>
      ))}
    </>
  );
}
