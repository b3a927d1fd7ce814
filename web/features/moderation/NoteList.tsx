// The notes about an application, the oldest first; those that are struck out stay readable.
import type { ReactNode } from 'react';
import type { ModerationNote } from '../../../contract/moderation.ts';
import { noteByText, struckText } from '../../../rules/moderation-texts.ts';
import { dateText, dateTimeText } from '../../ui/text/date-time-text.ts';
import { PlainText } from '../../ui/text/PlainText.tsx';
import classes from './NoteList.module.css';

interface NoteListProps {
  notes: readonly ModerationNote[];
  canStrike: (note: ModerationNote) => boolean;
  /** The link or button that strikes a note out. */
  action: (note: ModerationNote) => ReactNode;
}

export function NoteList({ notes, canStrike, action }: NoteListProps) {
  return (
    <ul className={classes.notes}>
      {notes.map((note) => (
        <li key={note.id}>
          {note.struck ? (
            <s>
              <PlainText text={note.text} isBesideValues />
            </s>
          ) : (
            <PlainText text={note.text} isBesideValues />
          )}
          <div className={classes.about}>
            <p>{noteByText(note.author, dateTimeText(note.createdOn))}</p>
            {!note.struck && canStrike(note) && action(note)}
          </div>
          {note.struck && (
            <p className={classes.struck}>
              {struckText(dateText(note.struck.on), note.struck.by, note.struck.reason)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
