// Handlers that set an assessment aside during a moderation, and count it again.
import type { moderation } from '../../../contract/moderation.ts';
import { fullName } from '../../../contract/people.ts';
import { canOpenRoom } from '../../../rules/decision-room.ts';
import { canCountAgain, canSetAside } from '../../../rules/moderation.ts';
import { NotFound, requirePossible } from '../../platform/errors/http-errors.ts';
import type { Context } from '../../platform/http/implement.ts';
import { findRoomSettings } from '../decision-facts/settings.ts';
import { assessmentRecordOf, requireApplicationWrite, requireModerated } from './access.ts';
import {
  countAgain,
  findAssessedChallenge,
  findSetAsideScore,
  lockAssessment,
  setAside,
} from './assessments.ts';

type SetAsideContext = Pick<
  Context<typeof moderation.countAgain>,
  'tx' | 'actor' | 'now' | 'params' | 'record'
>;

/** Locks the challenge, then the application and the assessment, as every other writer does. */
async function requireModeratedAssessment({ tx, actor, now, params }: SetAsideContext) {
  const ids = await findAssessedChallenge(tx, params.id, actor);
  if (!ids) throw new NotFound();
  const { challenge } = await requireModerated({ tx, actor, now, params: { id: ids.challengeID } });
  requirePossible(canOpenRoom(challenge));
  await requireApplicationWrite(tx, ids.challengeID, ids.applicationID, actor);
  const { settings } = await findRoomSettings(tx, ids.challengeID);
  const assessment = await lockAssessment(tx, params.id);
  if (!assessment) throw new NotFound();
  return { settings, assessment };
}

const countedFields = { setAsideOn: null, setAsideByName: null, setAsideReason: null };

export async function setAssessmentAside(context: Context<typeof moderation.setAside>) {
  const { tx, actor, now, params, body, record } = context;
  const { settings, assessment } = await requireModeratedAssessment(context);
  const { assessorID, countedCount, mark } = assessment;
  const facts = { assessorID, isSetAside: mark.setAsideOn !== null };
  requirePossible(canSetAside(actor, settings, facts, { countedCount }));
  const byName = fullName(actor);
  await setAside(tx, params.id, { on: now.instant, byName, reason: body.reason });
  await record({
    action: 'update',
    record: assessmentRecordOf(params.id),
    before: countedFields,
    after: { setAsideOn: now.instant, setAsideByName: byName, setAsideReason: body.reason },
  });
  const changed = await findSetAsideScore(tx, params.id);
  if (!changed) throw new NotFound();
  return changed;
}

export async function countAssessmentAgain(context: Context<typeof moderation.countAgain>) {
  const { tx, actor, params, record } = context;
  const { settings, assessment } = await requireModeratedAssessment(context);
  const { assessorID, hasInterest, mark } = assessment;
  requirePossible(
    canCountAgain(actor, settings, { assessorID, hasInterest, isSetAside: mark.setAsideOn !== null }),
  );
  await countAgain(tx, params.id);
  await record({
    action: 'update',
    record: assessmentRecordOf(params.id),
    before: mark,
    after: countedFields,
  });
  return undefined;
}
