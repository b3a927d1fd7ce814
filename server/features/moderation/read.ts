// Reads the moderation of a challenge: its agenda, its notes and the changes since it was opened.
import type { Moderation } from '../../../contract/moderation.ts';
import { assessorNumbers } from '../../../rules/decision-room.ts';
import { assessorNumberText, unnamedAssessor } from '../../../rules/decision-texts.ts';
import { visibleRowsOf } from '../../../rules/room-figures.ts';
import { severitiesOf } from '../../../rules/severity.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Deadline } from '../../platform/http/deadline.ts';
import type { SignedInActor } from '../../platform/http/identification.ts';
import { findRoomFacts } from '../decision-facts/room-facts.ts';
import { findRoomSettings } from '../decision-facts/settings.ts';
import { isWithheldFrom } from '../panel-facts/pairs.ts';
import { isRestrictedFor } from '../restriction-facts/columns.ts';
import { agendaFrom } from './agenda.ts';
import { type AuditEntry, changesOf, listAuditEntries } from './changes.ts';
import { listNotes, noteFor } from './notes.ts';
import { findVerdicts } from './verdicts.ts';

interface Reader {
  readonly actor: SignedInActor;
  /** People who may only view read "Assessor 4" instead of a name. */
  readonly isEditor: boolean;
  readonly deadline: Deadline;
}

/** Everything that the database knows about a moderation. */
async function findModeration(tx: Queryable, challengeID: number, actor: SignedInActor) {
  const { settings } = await findRoomSettings(tx, challengeID);
  const { moderationOpenedOn: since } = settings;
  const facts = await findRoomFacts(tx, challengeID, actor);
  const entries = since === null ? [] : await listAuditEntries(tx, challengeID, since, actor);
  const notes = await listNotes(
    tx,
    sql`application.challenge_id = ${challengeID} and not ${isWithheldFrom(actor)} and not ${isRestrictedFor(actor)}`,
  );
  return { settings, facts, entries, notes };
}

export async function readModeration(
  tx: Queryable,
  challengeID: number,
  { actor, isEditor, deadline }: Reader,
): Promise<Moderation> {
  const found = await deadline.within(() => findModeration(tx, challengeID, actor));
  const { settings, facts, entries, notes } = found;
  const severities = severitiesOf(visibleRowsOf(facts), facts.percents);
  const numbers = assessorNumbers(severities);
  const numberedName = (personID: number) => {
    const number = numbers.get(personID);
    return number === undefined ? unnamedAssessor : assessorNumberText(number);
  };
  const assessorIDs = new Set([
    ...facts.applications.flatMap(({ assessments }) => assessments.map(({ assessorID }) => assessorID)),
    ...entries.map(({ assessor }) => assessor),
  ]);
  const nameInChange = ({ actorID, actorName }: AuditEntry) =>
    isEditor || actorID === null || !assessorIDs.has(actorID) ? actorName : numberedName(actorID);
  const noteReader = { id: actor.id, nameOfAssessor: isEditor ? null : numberedName };

  const verdicts = await findVerdicts(facts, settings);
  return {
    isOpen: settings.moderation === 'open',
    openedOn: settings.moderationOpenedOn,
    agenda: agendaFrom(facts, severities, verdicts, ({ assessorID, assessorName }) =>
      isEditor ? assessorName : numberedName(assessorID),
    ),
    notes: notes.map((note) => noteFor(noteReader, note)),
    changes: changesOf(facts, entries, nameInChange),
  };
}
