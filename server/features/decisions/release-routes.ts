// Routes that preview and release all decisions of a challenge, and change released ones.
import { type Decision, decisions, type ReleasedChangeFields } from '../../../contract/decisions.ts';
import { messages } from '../../../contract/messages.ts';
import { fullName } from '../../../contract/person-name.ts';
import { dateAndTime } from '../../../rules/date-text.ts';
import { canChangeReleased, canRelease, isPreviewCurrent } from '../../../rules/decision-release.ts';
import { isNameOf, reservePlaceFor, wrongChallengeName } from '../../../rules/decisions.ts';
import { asCorrection, previewHashOf } from '../../../rules/letters.ts';
import { inputHashOf } from '../../../rules/stability.ts';
import { recordChanges } from '../../platform/database/audit.ts';
import { Conflict, FieldErrors, NotFound, requirePossible } from '../../platform/errors/http-errors.ts';
import { type Context, implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import type { ChallengeRow } from '../challenges/queries.ts';
import {
  decisionRecordOf,
  requireAllWritable,
  requireDecisionsEdited,
  requireReadableApplication,
  requireSender,
  requireWritableApplication,
} from '../letters/access.ts';
import {
  type ComposedLetter,
  composeLetters,
  findLetterSource,
  type LetterDecision,
  siteNameOf,
  withWarnings,
} from '../letters/compose.ts';
import { findLastLetterDate, insertLetters, insertRelease } from '../letters/queries.ts';
import { requireNoneRestricted, requireUnrestricted } from '../restriction-facts/require-unrestricted.ts';
import { findStateToRelease, requireReleaserIsNotSealer } from '../seal-facts/release.ts';
import type { PresentState } from '../seal-facts/state.ts';
import {
  type DecidedApplication,
  type DecidedRoom,
  decisionReply,
  findDecidedRoom,
  findReleaseDay,
  isUnrestricted,
  isVisible,
  ruleFactsOf,
} from './decided-room.ts';
import { markReleased, saveDecision } from './queries.ts';

const { previewLetters, release, previewChange, change } = decisions;

type AnyContext = Pick<Context<typeof release>, 'tx' | 'services'>;

const sourceOf = ({ tx, services }: AnyContext, challenge: ChallengeRow, room: DecidedRoom) =>
  findLetterSource(tx, {
    challenge,
    facts: room.facts,
    settings: room.settings,
    addresses: services.settings,
  });

const decided = ({ decision }: DecidedApplication): LetterDecision[] => {
  const { applicationID, outcome, reservePlace, feedback } = decision;
  return outcome === null ? [] : [{ applicationID, outcome, reservePlace, feedback }];
};

function requireCurrentPreview(shownHash: string, currentHash: string) {
  const verdict = isPreviewCurrent(shownHash, currentHash);
  if (!verdict.allowed) throw new Conflict(verdict.reason);
}

type ChangeContext = Pick<Context<typeof previewChange>, 'tx' | 'actor' | 'params' | 'body' | 'services'>;

/** What a change would make of a released decision, and its letter. */
interface PreparedChange {
  readonly room: DecidedRoom;
  readonly current: DecidedApplication['decision'];
  readonly requested: LetterDecision & Pick<ReleasedChangeFields, 'reason'>;
  readonly letter: ComposedLetter;
  readonly warnings: string[];
  readonly previewHash: string;
}

async function prepareChange(context: ChangeContext, challenge: ChallengeRow): Promise<PreparedChange> {
  const { tx, params, body, services } = context;
  const { timeZone } = services.settings;
  const { applicationID } = params;
  const room = await findDecidedRoom(context, params.id);
  const found = room.applications.find(({ submission }) => submission === applicationID);
  if (!found) throw new NotFound();
  const { decision: current } = found;
  const { outcome, reason, feedback, reservePlace = current.reservePlace } = body;
  const others = room.applications.filter((one) => one !== found);
  const place = reservePlaceFor(
    { outcome, reservePlace },
    others.flatMap(({ decision }) => decision.reservePlace ?? []),
  );
  const newPlace = place.error === undefined ? place.reservePlace : reservePlace;
  const requested = { applicationID, outcome, reservePlace: newPlace, reason, feedback };
  const releasedOn = await findReleaseDay(tx, params.id, timeZone);
  requirePossible(canChangeReleased({ releasedOn }, body.kind, current, requested));
  if (place.error !== undefined) throw new FieldErrors({ reservePlace: place.error });
  if (body.kind === 'promotion' && outcome !== 'invite') throw new FieldErrors({ outcome: messages.pattern });
  const source = await sourceOf(context, challenge, room);
  const [composed] = composeLetters([requested], source);
  if (!composed) throw new NotFound();
  const lastLetterOn = await findLastLetterDate(tx, applicationID);
  const letter =
    body.kind === 'correction' && lastLetterOn !== null
      ? { ...composed, ...asCorrection(composed, dateAndTime(new Date(lastLetterOn), timeZone).date) }
      : composed;
  const warnings = withWarnings([letter], source).flatMap((one) => one.warnings);
  return { room, current, requested, letter, warnings, previewHash: previewHashOf([letter]) };
}

const shownLetter = ({ feedback: _, scores: __, ...letter }: ComposedLetter, warnings: string[]) => ({
  ...letter,
  warnings,
});

type ReleaseContext = Context<typeof release>;

async function releaseAll(context: ReleaseContext, state: PresentState | null) {
  const { tx, actor, params, body, now, record, requestID, services } = context;
  const { challenge } = await requireSender(context, { lock: true });
  await requireAllWritable(context);
  await requireNoneRestricted(tx, params.id);
  if (!isNameOf(body.challengeName, challenge)) throw new FieldErrors({ challengeName: wrongChallengeName });
  const room = await findDecidedRoom(context, params.id);
  const minimum = room.settings.minimumPoints;
  const releasedOn = await findReleaseDay(tx, params.id, services.settings.timeZone);
  requirePossible(canRelease({ ...challenge, releasedOn, minimum }, room.applications.map(ruleFactsOf)));
  const source = await sourceOf(context, challenge, room);
  const letters = composeLetters(room.applications.flatMap(decided), source);
  const lettersHash = previewHashOf(letters);
  await requireReleaserIsNotSealer(context, params.id, state);
  requireCurrentPreview(body.previewHash, lettersHash);
  const at = now.instant;
  const releaseID = await insertRelease(tx, {
    challengeID: params.id,
    kind: 'first',
    at,
    byName: fullName(actor),
    lettersHash,
    inputHash: inputHashOf(room.facts),
  });
  await insertLetters(tx, letters, { releaseID, sender: siteNameOf(challenge.site), at });
  await markReleased(tx, letters, at);
  await record({
    action: 'release the decisions',
    record: { type: 'challenge', id: params.id },
    before: null,
    after: { letterCount: letters.length },
  });
  await recordChanges(
    tx,
    letters.map(({ applicationID, recipient }) => ({
      actor,
      at,
      requestID,
      action: 'release a decision',
      record: decisionRecordOf(applicationID),
      before: { releasedOn: null },
      after: { releasedOn: at, recipient },
    })),
  );
  return { releasedOn: at.toISOString(), letterCount: letters.length };
}

export const releaseRoutes = implement(
  { previewLetters, release, previewChange, change },
  {
    previewLetters: async (context) => {
      const { challenge } = await requireDecisionsEdited(context);
      const room = await findDecidedRoom(context, challenge.id);
      const source = await sourceOf(context, challenge, room);
      // Someone who is not shown all letters cannot release them either.
      const shown = room.applications.filter((one) => isVisible(one) && isUnrestricted(one));
      const letters = composeLetters(shown.flatMap(decided), source);
      return { previewHash: previewHashOf(letters), letters: withWarnings(letters, source) };
    },

    release: withOwnTransactions(async (context: ReleaseContext) => {
      const state = await findStateToRelease(context, context.params.id);
      return context.inTransaction((caller) => releaseAll({ ...context, ...caller }, state));
    }),

    previewChange: async (context) => {
      const { challenge } = await requireSender(context);
      await requireReadableApplication(context);
      await requireUnrestricted(context.tx, [context.params.applicationID]);
      const { letter, warnings, previewHash } = await prepareChange(context, challenge);
      return { previewHash, letter: shownLetter(letter, warnings) };
    },

    change: async (context): Promise<Decision> => {
      const { tx, actor, params, body, now, record } = context;
      const { challenge } = await requireSender(context, { lock: true });
      await requireWritableApplication(context);
      const { room, current, requested, letter, previewHash } = await prepareChange(context, challenge);
      await requireUnchanged(context, decisionRecordOf(params.applicationID), current.version);
      requireCurrentPreview(body.previewHash, previewHash);
      const at = now.instant;
      const byName = fullName(actor);
      const releaseID = await insertRelease(tx, {
        challengeID: params.id,
        kind: body.kind,
        at,
        byName,
        lettersHash: previewHash,
        inputHash: inputHashOf(room.facts),
      });
      await saveDecision(tx, params.applicationID, requested, { challengeID: params.id, byName, at });
      await insertLetters(tx, [letter], { releaseID, sender: siteNameOf(challenge.site), at });
      await markReleased(tx, [letter], at);
      const { outcome, reservePlace, reason, feedback } = current;
      await record({
        action: body.kind === 'promotion' ? 'invite from the reserve list' : 'correct a released decision',
        record: decisionRecordOf(params.applicationID),
        before: { outcome, reservePlace, reason, feedback, recipient: null },
        after: {
          outcome: requested.outcome,
          reservePlace: requested.reservePlace,
          reason: requested.reason,
          feedback: requested.feedback,
          recipient: letter.recipient,
        },
      });
      const after = await findDecidedRoom(context, params.id);
      const saved = after.applications.find(({ submission }) => submission === params.applicationID);
      if (!saved) throw new NotFound();
      return decisionReply(actor, saved.decision, true);
    },
  },
);
