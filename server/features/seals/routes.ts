// Routes of sealed packs: list them, seal the decisions of a challenge, and open the files.
import { seals } from '../../../contract/seals.ts';
import { fingerprintOf } from '../../../rules/pack-signature.ts';
import { NotFound } from '../../platform/errors/http-errors.ts';
import { implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { signedAddress } from '../../platform/media/signing.ts';
import { requireDecisionsViewed } from '../letters/access.ts';
import { listPacks, type StoredPack } from '../seal-facts/packs.ts';
import { findPresentState } from '../seal-facts/state.ts';
import { recordExport } from '../security-facts/record-event.ts';
import { requireFileReader } from './access.ts';
import { findFile } from './queries.ts';
import { sealDecision } from './seal.ts';

const replyOf = ({ id, sealedOn, sealedBy, hash, keyID }: Omit<StoredPack, 'sealedByID' | 'stateHash'>) => ({
  id,
  sealedOn,
  sealedBy,
  hash,
  keyID,
});

export const sealRoutes = implement(seals, {
  // Comparing the packs with today can need a simulation, so no connection is held in the meantime.
  list: withOwnTransactions(async (context) => {
    const { tx, params, deadline } = context;
    const packs = await deadline.within(async () => {
      await requireDecisionsViewed(context);
      return listPacks(tx, params.id);
    });
    if (packs.length === 0) return [];
    const { stateHash } = await findPresentState(context, params.id);
    return packs.map((pack) => ({ ...replyOf(pack), isCurrent: pack.stateHash === stateHash }));
  }),

  seal: withOwnTransactions(async (context) => ({
    ...replyOf(await sealDecision(context)),
    isCurrent: true,
  })),

  file: async (context) => {
    const { tx, params, query, services } = context;
    await requireFileReader(context);
    const found = await findFile(tx, params.id, params.sealID, query.type);
    if (!found) throw new NotFound();
    await recordExport(context, {
      what: 'decision pack',
      format: query.type.toUpperCase(),
      rows: found.applicationCount,
      challengeID: params.id,
      fingerprint: fingerprintOf(found.hash),
    });
    return { s3URL: signedAddress(services, found.s3Key, services.now().instant) };
  },
});
