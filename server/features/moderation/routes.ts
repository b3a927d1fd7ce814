// Routes of moderations: open and close one, read it, and what assessors see of each other in the meantime.
import { moderation } from '../../../contract/moderation.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { unnamedAssessor } from '../../../rules/decision-texts.ts';
import { canCloseModeration, canOpenModeration, canSeeOtherAssessments } from '../../../rules/moderation.ts';
import { sql } from '../../platform/database/sql.ts';
import { requirePossible } from '../../platform/errors/http-errors.ts';
import { implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { requireRead } from '../applications/access.ts';
import { recordOf } from '../challenges/access.ts';
import { closeModeration, findRoomSettings, openModeration } from '../decision-facts/settings.ts';
import { requireRoom } from '../decision-room/access.ts';
import { requireScores } from '../panel-facts/score-reader.ts';
import { isRestrictedFor } from '../restriction-facts/columns.ts';
import { requireModerated } from './access.ts';
import { hasAssessed, listOtherAssessments } from './assessments.ts';
import { addNote, strike } from './note-routes.ts';
import { listNotes, noteFor } from './notes.ts';
import { readModeration } from './read.ts';
import { countAssessmentAgain, setAssessmentAside } from './set-aside-routes.ts';

export const moderationRoutes = implement(moderation, {
  // A simulation takes time, so it is not part of the time limit for the database.
  find: withOwnTransactions(async (context) => {
    const { tx, actor, params, deadline } = context;
    const { challenge } = await deadline.within(() => requireRoom(context));
    const isEditor = canEditChallenge(actor, challenge).allowed;
    return readModeration(tx, params.id, { actor, isEditor, deadline });
  }),

  // The agenda is simulated for the reply, so the transaction ends before it.
  open: withOwnTransactions(async (context) => {
    const { params, now, inTransaction, deadline } = context;
    const { actor } = await inTransaction(async (caller) => {
      const { challenge } = await requireModerated({ ...context, ...caller });
      const { settings } = await findRoomSettings(caller.tx, params.id, { lock: true });
      requirePossible(canOpenModeration({ ...challenge, moderation: settings.moderation }));
      await openModeration(caller.tx, params.id, now.instant);
      await caller.record({
        action: 'open moderation',
        record: recordOf(params.id),
        before: { moderation: settings.moderation },
        after: { moderation: 'open' },
      });
      return caller;
    });
    return readModeration(context.tx, params.id, { actor, isEditor: true, deadline });
  }),

  close: async (context) => {
    const { tx, params, now, record } = context;
    await requireModerated(context);
    const { settings } = await findRoomSettings(tx, params.id, { lock: true });
    requirePossible(canCloseModeration(settings));
    await closeModeration(tx, params.id, now.instant);
    await record({
      action: 'close moderation',
      record: recordOf(params.id),
      before: { moderation: 'open' },
      after: { moderation: 'closed' },
    });
    return undefined;
  },

  addNote,
  strikeNote: strike,

  others: async ({ tx, actor, params }) => {
    const { application, challenge, panelPair } = await requireRead(tx, params.submissionID, actor);
    await requireScores(tx, { challenge, panel: panelPair?.panel ?? null }, actor);
    const { settings } = await findRoomSettings(tx, challenge.id);
    const own = { hasAssessed: await hasAssessed(tx, application.id, actor.id) };
    requirePossible(canSeeOtherAssessments(settings, own));
    const others = await listOtherAssessments(tx, application.id, actor);
    const notes = await listNotes(
      tx,
      sql`application.id = ${application.id} and not ${isRestrictedFor(actor)}`,
    );
    const { showsAssessorNames } = settings;
    const reader = { id: actor.id, nameOfAssessor: showsAssessorNames ? null : () => unnamedAssessor };
    return {
      assessments: others.map((one) => ({ ...one, assessor: showsAssessorNames ? one.assessor : null })),
      notes: notes.map((note) => noteFor(reader, note)),
    };
  },

  setAside: setAssessmentAside,
  countAgain: countAssessmentAgain,
});
