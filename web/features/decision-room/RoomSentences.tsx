// Says at the top of the decision room what there is to decide, and how firm the ranking is.
import type { DecisionRoom, StabilityReply } from '../../../contract/decision-room.ts';
import classes from './RoomSentences.module.css';
import {
  agreementSentence,
  countsSentence,
  severitiesSentences,
  verdictsSentence,
} from './room-sentences.ts';

interface RoomSentencesProps {
  room: DecisionRoom;
  /** Undefined until the simulation has run. */
  stability: StabilityReply | undefined;
  /** The simulation failed, so nothing can be said about it. */
  hasFailed: boolean;
}

export function RoomSentences({ room, stability, hasFailed }: RoomSentencesProps) {
  const verdicts = hasFailed ? '' : verdictsSentence(room, stability);
  const agreement = agreementSentence(room);
  return (
    <ul className={classes.sentences}>
      <li>{countsSentence(room)}</li>
      {verdicts !== '' && (
        <li>
          <span role="status">{verdicts}</span>
        </li>
      )}
      <li>
        {agreement.text}
        {agreement.help !== null && <small className={classes.help}>{agreement.help}</small>}
      </li>
      {severitiesSentences(room).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
