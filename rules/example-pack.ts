// Makes and signs the pack of a test challenge, with the first test key of RFC 8032 or another one.
import type { DecisionPack, SealedFile } from '../contract/decision-pack.ts';
import { canonicalJson } from './canonical-json.ts';
import type { PackFacts } from './decision-pack.ts';
import { equalPercents, exampleRows } from './example-rows.ts';
import type { Statistics } from './pack-results.ts';
import { keyIDOf, packHashOf } from './pack-signature.ts';
import { sha256Hex } from './sha256.ts';

export const testSeed = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
export const otherSeed = '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb';

const base64Of = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const bytesOfHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

async function keysOf(seed: string) {
  // The fixed start of a PKCS #8 file for Ed25519, then the seed.
  const file = bytesOfHex(`302e020100300506032b657004220420${seed}`);
  const key = await crypto.subtle.importKey('pkcs8', file, 'Ed25519', true, ['sign']);
  const { x = '' } = await crypto.subtle.exportKey('jwk', key);
  const raw = Uint8Array.from(atob(x.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
    byte.charCodeAt(0),
  );
  return { key, raw };
}

/** Signs whatever is given as a pack, so that tests can also sign what is not one. */
export async function seal(pack: unknown, seed = testSeed): Promise<SealedFile> {
  const { key, raw } = await keysOf(seed);
  const bytes = new TextEncoder().encode(canonicalJson(pack));
  return {
    pack: pack as DecisionPack,
    hash: packHashOf(pack),
    signature: base64Of(new Uint8Array(await crypto.subtle.sign('Ed25519', key, bytes))),
    keyID: keyIDOf(raw),
    publicKey: base64Of(raw),
  };
}

/** Figures that depend on every rating, as the real ones do, but are quick to calculate. */
export const quickStatistics: Statistics = {
  agreementOf: (rows) => ({
    alpha: rows.length < 2 ? null : 1 / rows.length,
    byCriterion: [2, 3, 4, 5, 6].map((index) => (rows[0] ? 1 / ((rows[0][index] ?? 0) + 2) : null)),
    reliability: rows.length < 2 ? null : 2 / 3,
  }),
  severitiesOf: (rows) => ({
    assessors: [...new Set(rows.map(([, assessor]) => assessor))]
      .toSorted((a, b) => a - b)
      .map((assessor) => ({ assessor, severity: -assessor / 7, standardError: assessor / 3 })),
  }),
  stabilityOf: ({ rows, percents, places }) => ({
    inputHash: sha256Hex(canonicalJson({ percents, rows })),
    reason: null,
    submissions: [...new Set(rows.map(([application]) => application))]
      .toSorted((a, b) => a - b)
      .map((application) => ({
        submission: application,
        low: 1,
        high: 3,
        inPlaces: places,
        expectedRank: 4 / 3,
      })),
  }),
};

const names = ['Bo Lind', 'Cy Nash', 'Di Park', 'Dee Moss'];

/** The challenge of the test rows with its decisions, each list in reverse order. */
export const testFacts: PackFacts = {
  sealedOn: '2026-11-16T10:00:00.000Z',
  sealedBy: 'Ana Hill',
  programVersion: '0.1.0',
  previousHash: null,
  challenge: {
    id: 7,
    name: 'Cleaner kilns',
    campaignID: null,
    site: 1,
    percents: [...equalPercents],
    endDate: '2026-10-01',
    responseDate: '2026-12-12',
    pitchPresentationDate: '2026-12-20',
    places: 3,
    minimumPoints: 60.5,
  },
  submissions: [106, 105, 104, 103, 102, 101].map((id) => ({
    id,
    companyName: `Company ${id}`,
    submittedOn: '2026-09-30T12:00:00.000Z',
    contentHash: sha256Hex(`${id}`),
  })),
  assessments: exampleRows
    .map(([application, assessor, ...ratings]) => ({
      submission: application,
      assessor,
      assessorName: names[assessor - 1] ?? '',
      ratings,
      isInnovative: assessor === 1,
      finalComment: `Comment of ${assessor} on ${application}: “good”`,
      createdOn: '2026-11-10T09:00:00.000Z',
      changes:
        application === 104 && assessor === 4
          ? [
              { at: '2026-11-12T10:12:00.000Z', ratings: [4, 3, 3, 4, 2], reason: 'Misread the pilot' },
              { at: '2026-11-11T10:12:00.000Z', ratings: [4, 2, 3, 4, 2], reason: null },
            ]
          : [],
      setAside: null,
    }))
    .toReversed(),
  interests: [
    {
      submission: 102,
      person: 'Dee Moss',
      kind: 'partner',
      declaredOn: '2026-11-09T09:00:00.000Z',
      cleared: { on: '2026-11-10T08:00:00.000Z', by: 'Ana Hill', reason: 'Ended years ago' },
    },
    {
      submission: 101,
      person: 'Dee Moss',
      kind: 'employment',
      declaredOn: '2026-11-09T09:00:00.000Z',
      cleared: null,
    },
  ],
  declines: [
    { submission: 105, person: 'Dee Moss', reason: 'noTime', declinedOn: '2026-11-09T09:00:00.000Z' },
  ],
  notes: [
    {
      submission: 104,
      author: 'Cy Nash',
      text: 'Second.',
      createdOn: '2026-11-13T09:01:00.000Z',
      struck: { on: '2026-11-13T09:02:00.000Z', by: 'Cy Nash', reason: 'Wrong company' },
    },
    {
      submission: 104,
      author: 'Di Park',
      text: 'First.',
      createdOn: '2026-11-13T09:00:00.000Z',
      struck: null,
    },
  ],
  decisions: [
    { submission: 106, outcome: 'decline', reason: '' },
    { submission: 105, outcome: 'decline', reason: '' },
    { submission: 104, outcome: 'reserve', place: 1, reason: 'Strong team' },
    { submission: 103, outcome: 'invite', reason: '' },
    { submission: 102, outcome: 'invite', reason: '' },
    { submission: 101, outcome: 'invite', reason: '' },
  ],
};
