// The records of the bad-input tests about sealed packs.
import type { Row, Table } from '../support/rows.ts';

interface Context {
  readonly insert: (table: Table, changes?: Row) => Promise<{ readonly id: number }>;
  /** A challenge whose assessments are complete, without a decision. */
  readonly undecided: number;
  /** The same with all decisions. */
  readonly decided: number;
}

/** Returns valid values for the fields of these calls. */
export async function insertSealRecords({ insert, undecided, decided }: Context) {
  const pack = await insert('sealed_pack', { challenge_id: undecided });
  return {
    'seals.id': [String(undecided)],
    'seals.sealID': [String(pack.id)],
    // Sealing draws a PDF, so few cases should succeed.
    'seals.seal.id': [...Array.from({ length: 24 }, () => String(undecided)), String(decided)],
  };
}
