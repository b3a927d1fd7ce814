// Puts the content of a decision pack into the sections of its PDF.
import type { DecisionPack } from '../../../contract/decision-pack.ts';
import { fingerprintOf } from '../../../rules/pack-signature.ts';
import type { Appendix, AppendixSection } from '../../platform/pdf/appendix.ts';
import { assessorsSection, decisionsSection, stabilitySection } from './figure-sections.ts';
import { none, type PackWords, wordsOf } from './pack-words.ts';
import { changesSection, declinesSection, interestsSection, notesSection } from './record-sections.ts';

/** What proves that a pack is unchanged. */
export interface Proof {
  readonly hash: string;
  readonly signature: Uint8Array;
  readonly keyID: string;
}

function proofSection({ pack, timeOf }: PackWords, { hash, signature, keyID }: Proof): AppendixSection {
  return {
    heading: 'How to check this decision',
    // The last page has all of it.
    isKeptTogether: true,
    paragraphs: [
      'The .json file is what is signed. Open it on the page /verify of the public site, or with the command npm run verify. Both compare it with the hash and the signature, and calculate all figures again.',
    ],
    table: {
      columns: [
        { label: 'What', width: 110, isRowHeading: true },
        { label: 'Value', width: null },
      ],
      rows: [
        ['Sealed', `${timeOf(pack.sealedOn)} by ${pack.sealedBy}`],
        ['Fingerprint', fingerprintOf(hash)],
        ['Hash', hash],
        ['Signature', Buffer.from(signature).toString('base64')],
        ['Key ID', keyID],
        ['Hash of the previous pack', pack.previousHash ?? none],
        ['Program version', pack.programVersion],
      ],
    },
  };
}

/** An empty section is left out, unless it says that there is nothing. */
const isShown = ({ paragraphs, table }: AppendixSection) =>
  paragraphs.length > 0 || (table !== null && table.rows.length > 0);

export function packAppendix(pack: DecisionPack, proof: Proof, timeZone: string): Appendix {
  const words = wordsOf(pack, timeZone);
  const sections = [
    decisionsSection(words),
    stabilitySection(words),
    assessorsSection(words),
    interestsSection(words),
    declinesSection(words),
    notesSection(words),
    changesSection(words),
    proofSection(words, proof),
  ];
  return {
    title: 'Decision',
    foot: {
      left: `Sealed on ${words.timeOf(pack.sealedOn)} by ${pack.sealedBy}`,
      right: `Fingerprint ${fingerprintOf(proof.hash)}`,
    },
    sections: sections.filter(isShown),
  };
}
