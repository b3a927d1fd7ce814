// The expectations for calls about sealed packs: view to list them, edit to open a file, lead or super admin to seal.
import type { seals } from '../../contract/seals.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { callersByRole } from './callers.ts';
import { edited, ledOrSuper, viewed } from './challenges.ts';
import { about, answering, byID, type Expectations } from './expectation.ts';
import { earlier } from './world.ts';

/** Every challenge has a pack with its own id. */
async function whenSealed(tx: Queryable) {
  await tx.execute(sql`insert into signing_key (key_id, public_key, first_used_on)
    values ('0123456789abcdef', decode(repeat('01', 32), 'hex'), ${earlier})`);
  await tx.execute(sql`insert into media (s3_key, kind, content_type, file_name, size, created_at)
    select 'decision-of-the-matrix.' || type, 'document', 'application/' || type, 'Decision.' || type, 9,
      ${earlier}::timestamptz from unnest(array['json', 'pdf']) as type`);
  await tx.execute(sql`insert into sealed_pack (id, challenge_id, sealed_on, sealed_by_name, key_id, hash, state_hash,
      signature, json_s3_key, pdf_s3_key) overriding system value
    select id, id, ${earlier}::timestamptz, 'Ada Lovelace', '0123456789abcdef', sha256(id::text::bytea),
      sha256(id::text::bytea), decode(repeat('00', 64), 'hex'), 'decision-of-the-matrix.json',
      'decision-of-the-matrix.pdf' from challenge`);
}

const allowedByRole = callersByRole.groups;
const sealed = { allowedByRole, prepare: whenSealed };

export const sealExpectations: Expectations<typeof seals> = {
  list: about('challenges', byID, { ...sealed, records: viewed }),
  // The people who may seal learn that the assessments are not complete. Sealing itself is too slow for this many cases.
  seal: about('challenges', byID, { allowedByRole, records: answering(400, ledOrSuper) }),
  file: about('challenges', (id) => ({ params: { id, sealID: id }, query: { type: 'json' } }), {
    ...sealed,
    records: edited,
  }),
};
