// Routes of assessments: what a person still has to assess, their own assessments, and all of them for super admins.
import { isDeepStrictEqual } from 'node:util';
import { assessments } from '../../../contract/assessments.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { isRemovableApplication } from '../../../rules/applications.ts';
import { assessedAlready, canAssess, isAssessable } from '../../../rules/assessments.ts';
import { canAssessInPanel, canWriteAbout } from '../../../rules/independence.ts';
import { changeReasonError, isEditableAssessment } from '../../../rules/moderation.ts';
import { hasRole, isSuperAdmin } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { listPage } from '../../platform/database/list.ts';
import {
  FieldErrors,
  NotFound,
  requireAllowed,
  requireInPanel,
  requirePossible,
  Unauthorized,
} from '../../platform/errors/http-errors.ts';
import type { SignedInActor } from '../../platform/http/identification.ts';
import { implement } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import {
  listReader,
  requireFound,
  requireRead,
  requireWritable,
  requireWrite,
  rightsOf,
} from '../applications/access.ts';
import { findRoomSettings } from '../decision-facts/settings.ts';
import { lockPeopleForShare } from '../people/queries.ts';
import {
  challengesToAssess,
  deleteAssessment,
  findAssessed,
  findAssessment,
  findPlace,
  insertAssessment,
  scoresOfApplication,
  updateAssessment,
} from './queries.ts';

const recordOf = (id: number) => ({ type: 'assessment', id });

/** Locks the challenge's marks first, so nobody can mark it as complete before the assessment is saved. */
async function requireAssessing(tx: Queryable, applicationID: number, actor: SignedInActor) {
  const found = await requireFound(tx, applicationID, actor, { lock: 'to assess' });
  const { application, challenge, panelPair } = found;
  // Someone with an interest sees that this is the reason, even if they are not an assessor.
  if (panelPair?.pair.hasInterest) requireInPanel(canWriteAbout(panelPair.panel, panelPair.pair));
  requireAllowed(canAssess(actor, challenge));
  if (panelPair) requireInPanel(canAssessInPanel(panelPair.panel, panelPair.pair, rightsOf(actor, found)));
  requireWritable(application);
  requirePossible(isAssessable(application, challenge));
  // Someone who is being deleted at this moment must not leave a score behind.
  if (!(await lockPeopleForShare(tx, [actor.id])).length) throw new Unauthorized();
  return found;
}

async function requireOwn(
  tx: Queryable,
  applicationID: number,
  actor: SignedInActor,
  options: { readonly lock?: boolean } = {},
) {
  const found = await findAssessment(tx, applicationID, actor.id, options);
  if (!found) throw new NotFound(screenMessages.assessmentMissing);
  return found;
}

export const assessmentRoutes = implement(assessments, {
  challenges: ({ tx, actor, query }) => listPage(tx, challengesToAssess(actor, query), query),

  scoresByApplication: async ({ tx, actor, params, query }) => {
    await requireRead(tx, params.applicationID, actor);
    return listPage(tx, scoresOfApplication({ ...params, ...query }, actor, query), query);
  },

  find: async ({ tx, actor, params }) => {
    const { application } = await requireRead(tx, params.submissionID, actor);
    const { assessment, version } = await requireOwn(tx, params.submissionID, actor);
    const isHidden = application.isRestricted && !isSuperAdmin(actor);
    return { record: isHidden ? { ...assessment, finalComment: '' } : assessment, version };
  },

  place: async ({ tx, actor, params, query }) => {
    const found = await requireRead(tx, params.submissionID, actor);
    const { application, challenge, panelPair } = found;
    const ids = { applicationID: application.id, challengeID: challenge.id };
    const isMember = challenge.isAssessor && hasRole(actor, 'assessor');
    const reader = { ...listReader(actor, found, panelPair?.panel ?? null), isMember };
    const { settings } = await findRoomSettings(tx, challenge.id);
    return {
      challenge,
      ...(await findPlace(tx, ids, reader, query)),
      isModerationOpen: settings.moderation === 'open',
    };
  },

  create: async ({ tx, actor, body, now, record }) => {
    const { applicationID, ...fields } = body;
    await requireAssessing(tx, applicationID, actor);
    const newAssessment = { applicationID, assessorID: actor.id, fields };
    const id = await insertAssessment(tx, newAssessment, now.instant);
    if (id === null) requirePossible(assessedAlready);
    const { assessment } = await requireOwn(tx, applicationID, actor);
    await record({
      action: 'create',
      record: recordOf(assessment.id),
      before: null,
      after: { ...fields, applicationID, assessorID: actor.id },
    });
    return assessment;
  },

  update: async (context) => {
    const { tx, actor, body, record } = context;
    const { applicationID, changeReason, ...changes } = body;
    const { challenge } = await requireAssessing(tx, applicationID, actor);
    const { assessment, version, isSetAside } = await requireOwn(tx, applicationID, actor, { lock: true });
    requirePossible(isEditableAssessment({ isSetAside }));
    await requireUnchanged(context, recordOf(assessment.id), version);
    const { settings } = await findRoomSettings(tx, challenge.id);
    const reasonError = changeReasonError(settings, changeReason);
    if (reasonError) throw new FieldErrors({ changeReason: reasonError });
    const reason = settings.moderation === 'open' ? (changeReason ?? null) : null;
    const { id, applicationID: _, createdOn: __, ...before } = assessment;
    const after = { ...before, ...changes };
    if (!isDeepStrictEqual(before, after)) {
      await updateAssessment(tx, id, after, reason);
      // Each change has its own reason, so the reason of the previous change is not recorded as its old value.
      await record({
        action: 'update',
        record: recordOf(id),
        before,
        after: { ...after, changeReason: reason },
      });
    }
    const changed = await requireOwn(tx, applicationID, actor);
    return { record: changed.assessment, version: changed.version };
  },

  delete: async ({ tx, actor, params, record }) => {
    const applicationID = await findAssessed(tx, params.id, actor);
    if (applicationID === null) throw new NotFound();
    const { application } = await requireWrite(tx, applicationID, actor);
    requirePossible(isRemovableApplication(application));
    const deleted = await deleteAssessment(tx, params.id, actor);
    if (!deleted) throw new NotFound();
    const { id, ...before } = deleted;
    await record({ action: 'delete', record: recordOf(id), before, after: null });
    return undefined;
  },
});
