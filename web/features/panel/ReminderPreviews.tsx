// Shows each mail that a reminder would send, and updates when the people or the message change.
import type { ReminderFields } from '../../../contract/panel-fields.ts';
import type { z } from '../../../contract/zod.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { usePreviews } from './panel-data.ts';
import classes from './ReminderPreviews.module.css';

interface ReminderPreviewsProps {
  challengeID: number;
  body: z.input<typeof ReminderFields>;
  names: ReadonlyMap<number, string>;
}

export function ReminderPreviews({ challengeID, body, names }: ReminderPreviewsProps) {
  const hasPeople = body.personIDs.length > 0;
  const { data, error } = usePreviews(challengeID, body, hasPeople);
  return (
    <section aria-label="Preview" className={classes.previews}>
      <h3 className={classes.title}>Preview</h3>
      {!hasPeople ? (
        <p className={classes.none}>Choose at least one person.</p>
      ) : error ? (
        <ErrorState text={error.message} />
      ) : data ? (
        data.data.map(({ personID, subject, text }, index) => (
          // The others open on demand, because the mails differ only in names and figures.
          <details key={personID} className={classes.mail} open={index === 0}>
            <summary className={classes.name}>Mail to {names.get(personID)}</summary>
            <p className={classes.subject}>{subject}</p>
            <p className={classes.text}>{text}</p>
          </details>
        ))
      ) : (
        <Loading />
      )}
    </section>
  );
}
