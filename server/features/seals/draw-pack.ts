// Draws the PDF of a decision pack: the score summary, what was decided and why, and the proof that it is unchanged.
import type { DecisionPack } from '../../../contract/decision-pack.ts';
import type { seals } from '../../../contract/seals.ts';
import { interestsText } from '../../../rules/interests-text.ts';
import { weightingChangeTexts } from '../../../rules/weighting-changes.ts';
import type { Context } from '../../platform/http/implement.ts';
import { drawScoreSummary } from '../../platform/pdf/draw.ts';
import type { ScoreSummaryDocument } from '../../platform/pdf/score-summary.ts';
import type { ChallengeRow } from '../challenges/queries.ts';
import { listWeightingChanges } from '../challenges/weighting-changes.ts';
import { findScores } from '../scores/queries.ts';
import type { PackText } from '../seal-facts/make-pack.ts';
import { packAppendix } from './pack-sections.ts';
import type { SignedPack } from './signer.ts';

/** The score summary in full: nothing is withheld, because everything is in the pack. */
export async function findSummaryToSeal(
  { tx, services }: Pick<Context<typeof seals.seal>, 'tx' | 'services'>,
  { id, name, site }: Pick<ChallengeRow, 'id' | 'name' | 'site'>,
): Promise<ScoreSummaryDocument> {
  const { scoreWeighting, interests, assessmentSummaries } = await findScores(tx, id);
  const changes = await listWeightingChanges(tx, id);
  return {
    challenge: { name, site, scoreWeighting },
    weightingChanges: weightingChangeTexts(changes, services.settings.timeZone),
    assessmentSummaries,
    ideaSummaries: null,
    interests: interestsText(interests),
    date: services.now().today,
  };
}

interface PackToDraw {
  readonly content: DecisionPack;
  readonly summary: ScoreSummaryDocument;
  readonly pack: PackText;
  readonly signed: SignedPack;
  readonly timeZone: string;
}

export async function drawPack(
  { content, summary, pack, signed, timeZone }: PackToDraw,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const appendix = packAppendix(content, { ...signed, hash: pack.hash }, timeZone);
  const bytes = await drawScoreSummary(async () => ({ ...summary, appendix }), signal);
  if (bytes === null) throw new Error('The worker returned no document.');
  return bytes;
}
