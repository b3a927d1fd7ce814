// Seals the demonstration's closed challenge twice, as it was before its release.
import type { KeyObject } from 'node:crypto';
import { packMode } from '../../../contract/decision-pack.ts';
import { fullName } from '../../../contract/person-name.ts';
import { type DemoPack, demoSealsOn } from '../../../demo/entry.ts';
import type { Now } from '../../../rules/now.ts';
import { fingerprintOf } from '../../../rules/pack-signature.ts';
import { stabilityOf } from '../../../rules/stability.ts';
import { recordChange } from '../../platform/database/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { MediaStore } from '../../platform/media/store.ts';
import { scoreSummaryPdf } from '../../platform/pdf/score-summary.ts';
import { readProgramVersion } from '../../platform/runtime/program-version.ts';
import { findScores } from '../scores/queries.ts';
import { makePack } from '../seal-facts/make-pack.ts';
import { findPackFacts, type StoredFacts } from '../seal-facts/pack-facts.ts';
import { newFileKeys, storeFiles } from '../seals/files.ts';
import { packAppendix } from '../seals/pack-sections.ts';
import { insertPack } from '../seals/queries.ts';
import { sealedFileOf, signPack } from '../seals/signer.ts';

interface SealOptions {
  readonly key: KeyObject;
  readonly media: MediaStore;
  readonly now: () => Now;
  readonly timeZone: string;
}

async function findRecords(database: Database, challengeName: string, email: string) {
  const [found] = await database.query<{ id: number; site: number }[]>(
    sql`select id, site from challenge where name = ${challengeName}`,
  );
  const [sealer] = await database.query<{ id: number; firstName: string; lastName: string }[]>(
    sql`select id, first_name as "firstName", last_name as "lastName" from person where email = ${email}`,
  );
  if (!found || !sealer) throw new Error('The demonstration is not loaded.');
  return { challenge: { ...found, name: challengeName }, sealer };
}

type PackDecision = StoredFacts['decisions'][number];

/** Applications are in the order of their ids, as are the decisions. */
const decisionsOf = ({ submissions }: StoredFacts, { decisions }: DemoPack): PackDecision[] =>
  submissions.flatMap(({ id: application }, number): PackDecision[] => {
    const decision = decisions[number];
    if (!decision) return [];
    const { outcome, reservePlace, reason } = decision;
    return outcome === 'reserve'
      ? [{ submission: application, outcome, place: reservePlace ?? 1, reason }]
      : [{ submission: application, outcome, reason }];
  });

interface DemoStoredPack {
  readonly id: number;
  readonly hash: string;
}

/** For a demonstration that has just been loaded. Its packs are not current, because a reserve was invited since. */
export async function sealDemonstration(
  database: Database,
  { key, media, now, timeZone }: SealOptions,
): Promise<void> {
  const { challengeName, sealedBy, packs } = demoSealsOn(now().today);
  const { challenge, sealer } = await findRecords(database, challengeName, sealedBy);
  const found = await findPackFacts(database, challenge.id);
  const facts: StoredFacts = JSON.parse(found.text);
  const { scoreWeighting, assessmentSummaries } = await findScores(database, challenge.id);
  // The challenge is small and nobody waits for this process yet, so no worker is needed.
  const simulated = stabilityOf({ ...found, places: null }, packMode);

  async function sealOne(demoPack: DemoPack, previous: DemoStoredPack | null): Promise<DemoStoredPack> {
    const { sealedOn } = demoPack;
    const sealing = {
      sealedOn,
      sealedBy: fullName(sealer),
      programVersion: readProgramVersion(),
      previousHash: previous?.hash ?? null,
    };
    const decided = { ...facts, decisions: decisionsOf(facts, demoPack) };
    const { stateHash, ...pack } = makePack(decided, sealing, simulated);
    const signed = await signPack(key, pack.text);
    const pdf = await scoreSummaryPdf({
      challenge: { name: challengeName, site: challenge.site, scoreWeighting },
      weightingChanges: [],
      assessmentSummaries,
      ideaSummaries: null,
      interests: null,
      date: sealedOn.slice(0, 'YYYY-MM-DD'.length),
      appendix: packAppendix(JSON.parse(pack.text), { ...signed, hash: pack.hash }, timeZone),
    });
    const keys = newFileKeys();
    const bytes = { json: Buffer.from(sealedFileOf(pack, signed)), pdf };
    await storeFiles({ database, media, now }, keys, { challengeName, bytes });
    const at = new Date(sealedOn);
    return database.transaction(async (tx): Promise<DemoStoredPack> => {
      await recordChange(tx, {
        actor: sealer,
        at,
        action: 'seal the decisions',
        record: { type: 'challenge', id: challenge.id },
        before: null,
        after: { fingerprint: fingerprintOf(pack.hash), signedWith: signed.keyID },
      });
      const id = await insertPack(tx, {
        challengeID: challenge.id,
        sealedOn: at,
        sealedByID: sealer.id,
        sealedByName: sealing.sealedBy,
        hash: pack.hash,
        stateHash,
        signed,
        keys,
        previousID: previous?.id ?? null,
      });
      return { id, hash: pack.hash };
    });
  }

  const [first, second] = packs;
  await sealOne(second, await sealOne(first, null));
}
