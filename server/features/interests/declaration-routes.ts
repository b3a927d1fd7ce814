// Routes of a person's own part in a panel: declaring interests, declining, and what is expected of them.
import { declarations, type OwnWork } from '../../../contract/declarations.ts';
import { isUnrestricted } from '../../../rules/applications.ts';
import { canAssess } from '../../../rules/assessments.ts';
import { canEditChallenge, isChallengeViewer } from '../../../rules/challenges.ts';
import { hasNoInterest } from '../../../rules/independence.ts';
import {
  canDeclare,
  canDeclareInterest,
  canDecline,
  canWithdrawDecline,
  declarationErrors,
  isDeclinable,
  isNotAssessedMeanwhile,
  newInterests,
  statementsToKeep,
} from '../../../rules/interests.ts';
import { isOwnWork, pairStateOf } from '../../../rules/panel.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { isSuperAdmin } from '../../../rules/permissions.ts';
import { recordAll } from '../../platform/database/audit.ts';
import {
  FieldErrors,
  NotFound,
  Refusal,
  requireAllowed,
  requireInPanel,
  requirePossible,
} from '../../platform/errors/http-errors.ts';
import { implement } from '../../platform/http/implement.ts';
import { panelRecordOf } from '../panel-facts/panel-record.ts';
import { maySeeScores } from '../panel-facts/score-reader.ts';
import { requireUnrestricted } from '../restriction-facts/require-unrestricted.ts';
import {
  findOwnPair,
  lockApplications,
  requireAssessorPart,
  requireOwnPanel,
  requirePanel,
  requirePresent,
} from './access.ts';
import {
  answerFor,
  deleteDecline,
  findOwnPart,
  insertDecline,
  listAssessedIDs,
  listOwnPanels,
  listSubmittedIDs,
  listUnanswered,
} from './declaration-queries.ts';
import { auditContextOf, declareInterests } from './declare.ts';
import { findInterest, listRecorded } from './queries.ts';

export const declarationRoutes = implement(declarations, {
  find: async (context) => {
    const { tx, actor, params } = context;
    const { challenge } = await requireAssessorPart(context);
    await requirePanel(tx, params.id);
    return { challengeName: challenge.name, companies: await listUnanswered(tx, params.id, actor.id) };
  },

  submit: async (context) => {
    const { tx, actor, now, params, body, record } = context;
    const declaredIDs = body.interests.map(({ applicationID }) => applicationID);
    const assessedBefore = await listAssessedIDs(tx, actor.id, declaredIDs);
    const { challenge } = await requireAssessorPart(context, { lock: true });
    await requirePanel(tx, params.id, { lock: true });
    await lockApplications(tx, params.id, body.applicationIDs);
    await requirePresent(context);
    const errors = declarationErrors(body, await listSubmittedIDs(tx, params.id));
    if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
    await requireUnrestricted(tx, body.applicationIDs);
    const recorded = await listRecorded(tx, actor.id, body.applicationIDs);
    const added = newInterests(
      body.interests,
      recorded.map(({ applicationID }) => applicationID),
    );
    const isEditor = canEditChallenge(actor, challenge).allowed;
    requireInPanel(canDeclare({ isEditor, newInterests: added.length }, challenge));
    const assessed = await listAssessedIDs(tx, actor.id, declaredIDs);
    requireInPanel(isNotAssessedMeanwhile(assessedBefore, assessed));
    await declareInterests(context, actor.id, added);
    const applicationIDs = await answerFor(tx, actor.id, body.applicationIDs, now.instant);
    if (applicationIDs.length > 0)
      await record({
        action: 'answer about interests',
        record: panelRecordOf(params.id),
        before: null,
        after: { personID: actor.id, applicationIDs },
      });
    await recordAll(
      tx,
      auditContextOf(context),
      statementsToKeep(body.interests, recorded).map((statement) => ({
        action: 'declare a recorded interest again',
        record: panelRecordOf(params.id),
        before: null,
        after: { personID: actor.id, ...statement },
      })),
    );
    return { remaining: (await listUnanswered(tx, params.id, actor.id)).length };
  },

  declareInterest: async (context) => {
    const { tx, actor, now, body } = context;
    const assessedBefore = await listAssessedIDs(tx, actor.id, [body.applicationID]);
    const found = await findOwnPair(context, body.applicationID);
    requireOwnPanel(actor, found);
    requirePossible(isUnrestricted(found.application));
    await requirePresent(context);
    const isRecorded = (await listRecorded(tx, actor.id, [body.applicationID])).length > 0;
    const isEditor = canEditChallenge(actor, found.challenge).allowed;
    requireInPanel(canDeclareInterest({ isOwn: true, isEditor, isRecorded }, found.challenge));
    const assessed = await listAssessedIDs(tx, actor.id, [body.applicationID]);
    requireInPanel(isNotAssessedMeanwhile(assessedBefore, assessed));
    const [id = 0] = await declareInterests(context, actor.id, [body]);
    await answerFor(tx, actor.id, [body.applicationID], now.instant);
    const declared = await findInterest(tx, found.challenge.id, id, actor);
    if (!declared) throw new NotFound();
    const { assessment: _, ...interest } = declared;
    return interest;
  },

  decline: async (context) => {
    const { tx, actor, now, body, record } = context;
    const { applicationID, ...fields } = body;
    const found = await findOwnPair(context, applicationID);
    if (!found.canRead) throw new NotFound();
    if (found.panelPair) requireInPanel(hasNoInterest(found.panelPair.pair));
    requireAllowed(canAssess(actor, found.challenge));
    const { panel, pair } = requireOwnPanel(actor, found);
    requireInPanel(canDecline(panel, pair, found.challenge, isSuperAdmin(actor)));
    requirePossible(isDeclinable(found.application));
    requirePossible(isUnrestricted(found.application));
    await requirePresent(context);
    const declined = await insertDecline(tx, { applicationID, personID: actor.id }, fields, now.instant);
    await record({
      action: 'decline a submission',
      record: panelRecordOf(found.challenge.id),
      before: null,
      after: {
        personID: actor.id,
        applicationID,
        companyName: found.application.companyName,
        ...fields,
      },
    });
    return declined;
  },

  withdrawDecline: async (context) => {
    const { tx, actor, params, record } = context;
    const found = await findOwnPair(context, params.applicationID);
    const { panelPair, canRead, challenge, group, application } = found;
    // Someone who is no longer a member can still withdraw their own decline.
    if (!canRead && !panelPair?.pair.hasDeclined) throw new NotFound();
    if (!panelPair) throw new Refusal(panelRefusals.noPanel);
    requireInPanel(canWithdrawDecline(panelPair.pair, challenge));
    requirePossible(isUnrestricted(application));
    await requirePresent(context);
    // Withdrawing opens the pair again, which may hide the scores, so this is asked first.
    const couldSeeScores =
      isChallengeViewer(actor, challenge, group) &&
      (await maySeeScores(tx, { challenge, panel: panelPair.panel }, actor));
    const declined = await deleteDecline(tx, { ...params, personID: actor.id });
    const before = { personID: actor.id, ...declined, companyName: application.companyName };
    const withdrawn = Object.fromEntries(Object.keys(before).map((field) => [field, null]));
    await record({
      action: 'withdraw a decline',
      record: panelRecordOf(challenge.id),
      before,
      // Readers of the audit entries can then judge an assessment that follows.
      after: { ...withdrawn, couldSeeScores },
    });
    return undefined;
  },

  panels: ({ tx, actor }) => listOwnPanels(tx, actor.id),

  ownWork: async (context) => {
    const { tx, actor, params } = context;
    await requireAssessorPart(context);
    const { pairs, mode, isDeclarationRequired, isMember, dueDate, canDecline } = await findOwnPart(
      tx,
      params.id,
      actor.id,
    );
    return {
      dueDate,
      canDecline,
      unansweredCount: isDeclarationRequired ? pairs.filter(({ mustAnswer }) => mustAnswer).length : 0,
      submissions: pairs.flatMap(
        ({ applicationID, score, mustAnswer: _, ...pair }): OwnWork['submissions'] => {
          const state = pairStateOf(pair);
          if (state === null && !isOwnWork({ ...pair, isMember }, mode, isSuperAdmin(actor))) return [];
          // An interest hides the person's own assessment too.
          return [{ applicationID, state: state ?? 'open', score: pair.hasInterest ? null : score }];
        },
      ),
    };
  },
});
