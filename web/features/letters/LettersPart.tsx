// The letters of a challenge, what they say about scores, and their templates.
import type { DecisionRoom } from '../../../contract/decision-room.ts';
import { canSeeSite, isSuperAdmin } from '../../../rules/permissions.ts';
import { usePerson } from '../../platform/session.ts';
import classes from './LettersPart.module.css';
import { siteOf } from './letter-data.ts';
import { PreviewedLetters } from './PreviewedLetters.tsx';
import { ReleasedLetters } from './ReleasedLetters.tsx';
import { ScoresInLetters } from './ScoresInLetters.tsx';
import { Templates } from './Templates.tsx';

export function LettersPart({ room }: { room: DecisionRoom }) {
  const actor = usePerson();
  const { challenge, settings, releasedOn } = room;
  const site = siteOf(challenge);
  return (
    <div className={classes.part}>
      {releasedOn === null ? <PreviewedLetters room={room} /> : <ReleasedLetters room={room} />}
      <ScoresInLetters feedbackScores={settings.feedbackScores} />
      <Templates owner={{ site, challengeID: challenge.id }} />
      {isSuperAdmin(actor) && canSeeSite(actor, site) && <Templates owner={{ site, challengeID: null }} />}
    </div>
  );
}
