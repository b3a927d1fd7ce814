// Routes of the decision room: read it, change its settings, and simulate how firm its ranking is.
import { isDeepStrictEqual } from 'node:util';
import { ChallengeToScore } from '../../../contract/challenges.ts';
import { decisionRoom } from '../../../contract/decision-room.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { isComplete } from '../../../rules/lifecycle.ts';
import { rankingOf } from '../../../rules/ranking.ts';
import { roomFiguresOf } from '../../../rules/room-figures.ts';
import { withCutOff } from '../../../rules/stability.ts';
import { implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { listDecisions } from '../decision-facts/decisions.ts';
import { findRoomFacts } from '../decision-facts/room-facts.ts';
import { findRelease, findRoomSettings, roomRecordOf, saveRoomSettings } from '../decision-facts/settings.ts';
import { requireEditedRoom, requireRoom } from './access.ts';
import { simulateStability } from './stability.ts';

const cutOffOf = ({
  places,
  minimumPoints,
}: {
  readonly places: number | null;
  readonly minimumPoints: number | null;
}) => ({ places, minimum: minimumPoints });

export const decisionRoomRoutes = implement(decisionRoom, {
  find: async (context) => {
    const { tx, actor, params } = context;
    const { challenge } = await requireRoom(context);
    const facts = await findRoomFacts(tx, params.id, actor);
    const { settings, version } = await findRoomSettings(tx, params.id);
    const decisions = await listDecisions(tx, params.id);
    const figures = roomFiguresOf({
      ...facts,
      decisions: decisions.map(({ version: _, ...decision }) => decision),
      cutOff: cutOffOf(settings),
      isComplete: isComplete(challenge),
      isEditor: canEditChallenge(actor, challenge).allowed,
      release: await findRelease(tx, params.id),
    });
    return { record: { challenge: ChallengeToScore.parse(challenge), settings, ...figures }, version };
  },

  update: async (context) => {
    const { tx, params, body, record } = context;
    await requireEditedRoom(context);
    const found = await findRoomSettings(tx, params.id, { lock: true });
    await requireUnchanged(context, roomRecordOf(params.id), found.version);
    const settings = { ...found.settings, ...body };
    // Saving without a change must not create a new version, because a colleague's open form would then conflict.
    if (isDeepStrictEqual(found.settings, settings)) return { record: settings, version: found.version };
    const version = await saveRoomSettings(tx, params.id, settings);
    await record({
      action: 'update',
      record: roomRecordOf(params.id),
      before: found.settings,
      after: settings,
    });
    return { record: settings, version };
  },

  // A simulation takes time, so no connection is held in the meantime.
  stability: withOwnTransactions(async (context) => {
    const { tx, actor, params, query, deadline } = context;
    const { facts, settings } = await deadline.within(async () => {
      await requireRoom(context);
      return {
        facts: await findRoomFacts(tx, params.id, actor),
        settings: (await findRoomSettings(tx, params.id)).settings,
      };
    });
    const { rows, percents } = facts;
    const simulated = await simulateStability({ rows, percents }, query.mode);
    const scores = new Map(rankingOf(rows, percents).map(({ submission, average }) => [submission, average]));
    const withheld = new Set(facts.submissions.flatMap(({ id, isWithheld }) => (isWithheld ? [id] : [])));
    const stability = withCutOff(simulated, cutOffOf(settings), scores);
    return {
      ...stability,
      // A reader could find the ratings of a withheld submission by trying which ones give the hash.
      inputHash: withheld.size === 0 ? stability.inputHash : '',
      submissions: stability.submissions.filter(({ submission }) => !withheld.has(submission)),
    };
  }),
});
