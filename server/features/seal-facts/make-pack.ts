// Makes a decision pack from its facts and hashes it. Slow for a large challenge, so requests use a worker process.
import { contentHashOf } from '../../../rules/content-hash.ts';
import { type PackFacts, packOf, packTextsOf } from '../../../rules/decision-pack.ts';
import { earlierRatingsOf } from '../../../rules/earlier-ratings.ts';
import { decisionRoomStatistics } from '../../../rules/pack-results.ts';
import { type Stability, withPlaces } from '../../../rules/stability.ts';
import { sha256Hex } from '../../platform/text/sha256.ts';
import type { StoredFacts } from './pack-facts.ts';

/** When, by whom and after which pack this one is sealed. */
export type Sealing = Pick<PackFacts, 'sealedOn' | 'sealedBy' | 'programVersion' | 'previousHash'>;

export interface PackText {
  /** In hexadecimal digits. */
  readonly hash: string;
  /** The canonical JSON of the pack. */
  readonly text: string;
}

export interface BuiltPack extends PackText {
  readonly stateHash: string;
}

const factsOf = ({ submissions, assessments, ...facts }: StoredFacts, sealing: Sealing): PackFacts => ({
  ...facts,
  ...sealing,
  submissions: submissions.map((application) => ({
    id: application.id,
    companyName: application.companyName,
    submittedOn: application.submittedOn,
    contentHash: contentHashOf(application, sha256Hex),
  })),
  assessments: assessments.map(({ entries, ...assessment }) => ({
    ...assessment,
    changes: earlierRatingsOf(assessment.ratings, entries),
  })),
});

/** `simulated` is the simulation of the same ratings, without a cut-off. */
export function makePack(facts: StoredFacts, sealing: Sealing, simulated: Stability): BuiltPack {
  const pack = packOf(factsOf(facts, sealing), {
    ...decisionRoomStatistics,
    stabilityOf: ({ places }) => withPlaces(simulated, places),
  });
  const { text, stateText } = packTextsOf(pack);
  return { stateHash: sha256Hex(stateText), hash: sha256Hex(text), text };
}
