// Says at the top of the decision room what there is to decide, and how firm the ranking is.
import type { DecisionRoom, StabilityReply } from '../../../contract/decision-room.ts';
import classes from './RoomSummary.module.css';
import { agreementSummary, countsSummary, severitySummaries, verdictsSummary } from './room-summary.ts';

interface RoomSummaryProps {
  room: DecisionRoom;
  /** Undefined until the simulation has run. */
  stability: StabilityReply | undefined;
  /** The simulation failed, so there is no verdict to show. */
  hasFailed: boolean;
}

export function RoomSummary({ room, stability, hasFailed }: RoomSummaryProps) {
  const verdicts = hasFailed ? '' : verdictsSummary(room, stability);
  const agreement = agreementSummary(room);
  return (
    <ul className={classes.summary}>
      <li>{countsSummary(room)}</li>
      {verdicts !== '' && (
        <li>
          <span role="status">{verdicts}</span>
        </li>
      )}
      <li>
        {agreement.text}
        {agreement.help !== null && <small className={classes.help}>{agreement.help}</small>}
      </li>
      {severitySummaries(room).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
