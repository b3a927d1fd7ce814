// Handlers of the notes of a moderation: add one, and strike one out.
import type { moderation } from '../../../contract/moderation.ts';
import { fullName } from '../../../contract/people.ts';
import { canOpenRoom } from '../../../rules/decision-room.ts';
import {
  canSeeOtherAssessments,
  canStrikeNote,
  canWriteNote,
  isStrikeable,
} from '../../../rules/moderation.ts';
import {
  NotFound,
  requireAllowed,
  requirePossible,
  Unauthorized,
} from '../../platform/errors/http-errors.ts';
import type { Context } from '../../platform/http/implement.ts';
import { findRoomSettings } from '../decision-facts/settings.ts';
import { requireScores } from '../panel-facts/score-reader.ts';
import { lockPeopleForShare } from '../people/queries.ts';
import { noteRecordOf, requireApplicationWrite, requireTakingPart } from './access.ts';
import { hasAssessed } from './assessments.ts';
import { findNote, insertNote, noteFor, strikeNote } from './notes.ts';

export async function addNote(context: Context<typeof moderation.addNote>) {
  const { tx, actor, now, params, body, record } = context;
  const found = await requireTakingPart(context);
  const { challenge, isAssessor } = found;
  const { settings } = await findRoomSettings(tx, params.id);
  requireAllowed(canWriteNote(actor, { ...challenge, isAssessor, moderation: settings.moderation }));
  requirePossible(canOpenRoom(challenge));
  await requireScores(tx, found, actor);
  const { applicationID, text } = body;
  await requireApplicationWrite(tx, params.id, applicationID, actor);
  // Someone who is being deleted at this moment must not leave a note behind.
  if (!(await lockPeopleForShare(tx, [actor.id])).length) throw new Unauthorized();
  const author = { authorID: actor.id, authorName: fullName(actor) };
  const id = await insertNote(tx, { applicationID, text, ...author, at: now.instant });
  await record({
    action: 'create',
    record: noteRecordOf(id),
    before: null,
    after: { applicationID, text },
  });
  const note = await findNote(tx, params.id, id);
  if (!note) throw new NotFound();
  return noteFor({ id: actor.id, nameOfAssessor: null }, note);
}

export async function strike(context: Context<typeof moderation.strikeNote>) {
  const { tx, actor, now, params, body, record } = context;
  const { challenge, isViewer } = await requireTakingPart(context);
  requirePossible(canOpenRoom(challenge));
  const note = await findNote(tx, params.id, params.noteID);
  if (!note) throw new NotFound();
  await requireApplicationWrite(tx, params.id, note.applicationID, actor);
  if (!isViewer && note.authorID !== actor.id) {
    // An assessor who may not read the note must not learn that it exists.
    const { settings } = await findRoomSettings(tx, params.id);
    const isRead = { hasAssessed: await hasAssessed(tx, note.applicationID, actor.id) };
    if (!canSeeOtherAssessments(settings, isRead).allowed) throw new NotFound();
  }
  requireAllowed(canStrikeNote(actor, challenge, note));
  const locked = await findNote(tx, params.id, params.noteID, { lock: true });
  if (!locked) throw new NotFound();
  requirePossible(isStrikeable({ isStruck: locked.struck !== null }));
  const byName = fullName(actor);
  await strikeNote(tx, note.id, { on: now.instant, byName, reason: body.reason });
  await record({
    action: 'strike out a note',
    record: noteRecordOf(note.id),
    before: { struckOn: null, struckReason: null },
    after: { struckOn: now.instant, struckReason: body.reason },
  });
  const struck = await findNote(tx, params.id, note.id);
  if (!struck) throw new NotFound();
  return noteFor({ id: actor.id, nameOfAssessor: null }, struck);
}
