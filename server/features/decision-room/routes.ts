// Routes of the decision room: read it, change its settings, and simulate how firm its ranking is.
import { isDeepStrictEqual } from 'node:util';
import { ChallengeToScore } from '../../../contract/challenges.ts';
import { decisionRoom } from '../../../contract/decision-room.ts';
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { weightingOf } from '../../../rules/assessment-rows.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { isComplete } from '../../../rules/lifecycle.ts';
import { rankingOf } from '../../../rules/ranking.ts';
import { roomFiguresOf } from '../../../rules/room-figures.ts';
import { withCutOff } from '../../../rules/stability.ts';
import { type Context, implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { listDecisions, shownDecision } from '../decision-facts/decisions.ts';
import { findRoomFacts, type RoomFacts } from '../decision-facts/room-facts.ts';
import { roomFactsAsAt } from '../decision-facts/room-facts-as-at.ts';
import { findRelease, findRoomSettings, roomRecordOf, saveRoomSettings } from '../decision-facts/settings.ts';
import { simulateStability } from '../decision-facts/stability.ts';
import { verifyLinkOf } from '../links/public-site.ts';
import { findScoreHistory } from '../score-facts/history.ts';
import { requirePastMoment } from '../score-facts/moment.ts';
import { requireEditedRoom, requireRoom } from './access.ts';

const cutOffOf = ({
  places,
  minimumPoints,
}: {
  readonly places: number | null;
  readonly minimumPoints: number | null;
}) => ({ places, minimum: minimumPoints });

type ReadContext = Pick<Context<typeof decisionRoom.find>, 'tx' | 'actor' | 'now' | 'params' | 'query'>;

/** Of today, or of a past moment with the interests of today. */
async function readFacts(
  { tx, actor, now, params, query }: ReadContext,
  { scoreWeighting }: { readonly scoreWeighting: ScoreWeighting },
): Promise<RoomFacts> {
  if (query.at === undefined) return findRoomFacts(tx, params.id, actor);
  const moment = requirePastMoment(query.at, now);
  const history = await findScoreHistory(tx, params.id, actor, moment);
  return roomFactsAsAt(history, moment.toISOString(), scoreWeighting);
}

export const decisionRoomRoutes = implement(decisionRoom, {
  find: async (context) => {
    const { tx, actor, params, query, services } = context;
    const { challenge } = await requireRoom(context);
    const facts = await readFacts(context, challenge);
    const { settings, version } = await findRoomSettings(tx, params.id);
    const isPast = query.at !== undefined;
    // Decisions and the release have their own record, so a past moment leaves them out.
    const decisions = isPast ? [] : await listDecisions(tx, params.id);
    const figures = roomFiguresOf({
      ...facts,
      decisions: decisions.map((decision) => shownDecision(actor, decision)),
      cutOff: cutOffOf(settings),
      isComplete: isComplete(challenge),
      isEditor: canEditChallenge(actor, challenge).allowed,
      release: isPast ? null : await findRelease(tx, params.id),
    });
    const scoreWeighting = weightingOf(facts.percents);
    const record = {
      challenge: ChallengeToScore.parse({ ...challenge, ...(isPast && { scoreWeighting }) }),
      settings,
      ...figures,
      verifyLink: verifyLinkOf(services.settings, challenge.site),
    };
    return { record, version };
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
    const { tx, params, query, deadline } = context;
    const { facts, settings } = await deadline.within(async () => {
      const { challenge } = await requireRoom(context);
      return {
        facts: await readFacts(context, challenge),
        settings: (await findRoomSettings(tx, params.id)).settings,
      };
    });
    const { rows, percents } = facts;
    const simulated = await simulateStability({ rows, percents }, query.mode);
    const scores = new Map(rankingOf(rows, percents).map(({ submission, average }) => [submission, average]));
    const withheld = new Set(facts.applications.flatMap(({ id, isWithheld }) => (isWithheld ? [id] : [])));
    const stability = withCutOff(simulated, cutOffOf(settings), scores);
    return {
      ...stability,
      // A reader could find the ratings of a withheld application by trying ratings until the hash matches.
      inputHash: withheld.size === 0 ? stability.inputHash : '',
      submissions: stability.submissions.filter(({ submission }) => !withheld.has(submission)),
    };
  }),
});
