// Tests every sentence about a sealed file: unchanged, and with one changed byte, rating, name, key or signature.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DecisionPack, SealedFile } from '../contract/decision-pack.ts';
import { packLimits } from '../contract/decision-vocabulary.ts';
import { canonicalJson } from './canonical-json.ts';
import { type PackFacts, packOf } from './decision-pack.ts';
import { otherSeed, quickStatistics, seal, testFacts } from './example-pack.ts';
import { type VerificationOptions, verifyPackFile, verifySealedFile } from './pack-verification.ts';

const pack = packOf(testFacts, quickStatistics);
const file = await seal(pack);
const { keyID, publicKey } = file;
const published = [{ keyID, publicKey, firstUsedOn: '2026-11-16T10:00:00.000Z' }];
const options: VerificationOptions = { statistics: quickStatistics, keys: null, timeZone: 'Europe/London' };
const withKeys = { ...options, keys: published };

const unchanged =
  'The pack is unchanged, and all figures follow from the ratings. Sealed on 16/11/2026 10:00 by Ana Hill.';
const notAPack = 'This file is not a decision pack.';
const wrongHash = 'The content does not match its hash.';
const wrongSignature = 'The signature does not fit the content.';

const valid = { isValid: true, text: unchanged, warning: null, exitCode: 0 };
const refused = (text: string, warning: string | null = null) => ({
  isValid: false,
  text,
  warning,
  exitCode: text === notAPack ? 2 : 1,
});

/** A copy of the file with a change. */
function changed(change: (copy: SealedFile & { pack: DecisionPack }) => void) {
  const copy = structuredClone(file) as SealedFile & { pack: DecisionPack };
  change(copy);
  return copy;
}

/** A copy of the pack with a change, signed again with the same key. */
const signedAgain = (change: (copy: DecisionPack) => void) => seal(changed((copy) => change(copy.pack)).pack);

const bytesOf = (text: string) => new TextEncoder().encode(text);
const verifyText = (text: string, how: VerificationOptions) => verifyPackFile(bytesOf(text), how);

describe('an unchanged file', () => {
  test('is valid, and its key is among the published ones', async () => {
    expect(await verifyText(canonicalJson(file), options)).toEqual(valid);
    expect(await verifyText(canonicalJson(file), withKeys)).toEqual(valid);
  });

  test('says the time of sealing in the given time zone', async () => {
    const summer = await seal(
      packOf({ ...testFacts, sealedOn: '2026-07-01T23:30:00.000Z' }, quickStatistics),
    );
    expect((await verifySealedFile(summer, options)).text).toContain(
      'Sealed on 02/07/2026 00:30 by Ana Hill.',
    );
  });

  test('stays valid with other white space, another order of names and other notations', async () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, one]) => [name, reversed(one)]),
      );
    };
    const text = JSON.stringify(reversed(file), null, '\t')
      .replaceAll('“', '\\u201c')
      .replaceAll(': 4,', ': 4.0,');
    expect(await verifyText(`\ufeff${text}\r\n`, withKeys)).toEqual(valid);
  });
});

test('a name cannot control a terminal, reverse the direction, break the line or hide text', async () => {
  const sealedBy = '\u001b[2J\u202e\u200f\u061cAna\u200d\u2028\u2029 \u{e0041}Hill\n';
  const forged = await seal({ ...pack, sealedBy }, otherSeed);
  const { text } = await verifySealedFile(forged, options);
  expect(text).toMatch(/ by \[2JAna\u200d Hill\.$/);
});

describe('not a decision pack', () => {
  test.each<[description: string, text: string]>([
    ['an empty file', ''],
    ['a file that is not JSON', '%PDF-1.7'],
    ['half a file', canonicalJson(file).slice(0, 500)],
    ['null', 'null'],
    ['a list', '[]'],
    ['the pack without its signature', canonicalJson(pack)],
    ['a file with another member', canonicalJson({ ...file, comment: '' })],
    ['another format', canonicalJson(changed((copy) => Object.assign(copy.pack, { format: 'x/1' })))],
    ['half a surrogate pair', canonicalJson(file).replace('Cleaner kilns', '\\ud800')],
    ['deeply nested lists', `{"pack":${'['.repeat(1e5)}${']'.repeat(1e5)}}`],
    ['a repeated name', canonicalJson(file).replace('"sealedBy":', '"sealedBy":"Bo Lind","sealedBy":')],
  ])('%s', async (_, text) => {
    expect(await verifyText(text, withKeys)).toEqual(refused(notAPack));
  });

  // Lenient programs read a byte that is not UTF-8 as this character.
  test('a byte that is not UTF-8 where the pack has the character for such bytes', async () => {
    const bytes = bytesOf(
      canonicalJson(await signedAgain((copy) => Object.assign(copy, { sealedBy: '\ufffd' }))),
    );
    expect(await verifyPackFile(bytes, withKeys)).toMatchObject({ isValid: true });
    bytes[bytes.indexOf(0xef)] = 0xf1;
    expect(await verifyPackFile(bytes, withKeys)).toEqual(refused(notAPack));
  });

  test('two marks of the byte order', async () => {
    expect(await verifyText(`\ufeff\ufeff${canonicalJson(file)}`, withKeys)).toEqual(refused(notAPack));
  });

  test('signed content that is not a pack', async () => {
    const { results: _, ...rest } = pack;
    expect(await verifySealedFile(await seal(rest), withKeys)).toEqual(refused(notAPack));
    const twice = await signedAgain(({ assessments }) => {
      Object.assign(assessments[1] ?? {}, { assessor: assessments[0]?.assessor });
    });
    expect(await verifySealedFile(twice, withKeys)).toEqual(refused(notAPack));
  });
});

describe('a pack whose figures would need too much memory', () => {
  /** The test challenge with further submissions that nobody has assessed. */
  const withSubmissions = (count: number) => {
    const [first] = testFacts.submissions;
    if (!first) throw new Error('The test challenge has no submissions.');
    const further = Array.from({ length: count - testFacts.submissions.length }, (_, index) => ({
      ...first,
      id: 1000 + index,
    }));
    return { ...pack, submissions: [...pack.submissions, ...further] };
  };

  /** The test challenge with further assessments of its last submission, each by another assessor. */
  const withAssessors = (count: number): PackFacts => {
    const [last] = testFacts.assessments;
    if (!last) throw new Error('The test challenge has no assessments.');
    const known = new Set(testFacts.assessments.map(({ assessor }) => assessor)).size;
    const further = Array.from({ length: count - known }, (_, index) => ({ ...last, assessor: 100 + index }));
    return { ...testFacts, assessments: [...testFacts.assessments, ...further] };
  };

  test('has too many submissions', async () => {
    const most = await seal(withSubmissions(packLimits.submissions));
    expect(await verifySealedFile(most, withKeys)).toEqual(valid);
    const tooMany = await seal(withSubmissions(packLimits.submissions + 1));
    expect(await verifySealedFile(tooMany, withKeys)).toEqual(refused(notAPack));
  });

  test('has too many assessors', async () => {
    const most = packOf(withAssessors(packLimits.assessors), quickStatistics);
    expect(await verifySealedFile(await seal(most), withKeys)).toEqual(valid);
    const { assessments } = withAssessors(packLimits.assessors + 1);
    const tooMany = await seal({ ...most, assessments });
    expect(await verifySealedFile(tooMany, withKeys)).toEqual(refused(notAPack));
  });
});

describe('changed content', () => {
  test.each<[description: string, change: Parameters<typeof changed>[0]]>([
    ['a rating', ({ pack: { assessments } }) => assessments[0]?.ratings.splice(0, 1, 5)],
    ['a rating that nobody can give', ({ pack: { assessments } }) => assessments[0]?.ratings.splice(0, 1, 6)],
    ['a name', (copy) => Object.assign(copy.pack.submissions[0] ?? {}, { companyName: 'Company 10l' })],
    ['a decision', (copy) => Object.assign(copy.pack.decisions[5] ?? {}, { outcome: 'invite' })],
    ['one more member', (copy) => Object.assign(copy.pack, { remark: '' })],
    ['one member fewer', (copy) => Reflect.deleteProperty(copy.pack, 'previousHash')],
    ['the hash itself', (copy) => Object.assign(copy, { hash: copy.hash.toUpperCase() })],
  ])('%s', async (_, change) => {
    expect(await verifySealedFile(changed(change), withKeys)).toEqual(refused(wrongHash));
  });

  test('a name that has a special meaning in JavaScript', async () => {
    const text = canonicalJson(file).replace('"pack":{', '"pack":{"__proto__":{"sealedBy":"Bo Lind"},');
    expect(await verifyText(text, withKeys)).toEqual(refused(wrongHash));
  });
});

describe('a signature', () => {
  test('of which a byte is changed does not fit', async () => {
    const signature = `${file.signature.startsWith('A') ? 'B' : 'A'}${file.signature.slice(1)}`;
    expect(await verifySealedFile({ ...file, signature }, withKeys)).toEqual(refused(wrongSignature));
  });

  test('does not fit another key', async () => {
    const other = await seal(pack, otherSeed);
    const key = { publicKey: other.publicKey, keyID: other.keyID };
    expect(await verifySealedFile({ ...file, ...key }, options)).toEqual(refused(wrongSignature));
    expect(await verifySealedFile({ ...file, publicKey: other.publicKey }, options)).toEqual(
      refused(wrongSignature),
    );
    expect(await verifySealedFile({ ...file, keyID: other.keyID }, options)).toEqual(refused(wrongSignature));
  });

  test('of another pack does not fit', async () => {
    const other = await signedAgain((copy) => Object.assign(copy, { sealedBy: 'Bo Lind' }));
    const mixed = { ...other, signature: file.signature };
    expect(await verifySealedFile(mixed, options)).toEqual(refused(wrongSignature));
  });

  test('by another key is found with the published keys only', async () => {
    const other = await seal(pack, otherSeed);
    expect(await verifySealedFile(other, options)).toEqual(valid);
    expect(await verifySealedFile(other, withKeys)).toEqual(
      refused(`The key ${other.keyID} is not among the published keys.`),
    );
    expect(await verifySealedFile(file, { ...options, keys: [] })).toEqual(
      refused('The key 21fe31dfa154a261 is not among the published keys.'),
    );
  });

  test('is not checked by a browser without Ed25519, but the rest is', async () => {
    const warning = 'Your browser cannot check the signature.';
    const subtle = {
      importKey: () => Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError')),
      verify: () => Promise.resolve(true),
    };
    const without = { ...withKeys, subtle };
    expect(await verifySealedFile(file, without)).toEqual({ ...valid, warning });
    const renamed = changed((copy) => Object.assign(copy.pack, { sealedBy: 'Bo Lind' }));
    expect(await verifySealedFile(renamed, without)).toEqual(refused(wrongHash));
    const other = await seal(pack, otherSeed);
    expect(await verifySealedFile(other, without)).toEqual(
      refused(`The key ${other.keyID} is not among the published keys.`, warning),
    );
  });
});

describe('figures that do not follow from the ratings', () => {
  test('are found although the signature fits', async () => {
    const forged = await signedAgain(({ results: { ranking } }) => {
      Object.assign(ranking.find(({ submission }) => submission === 103) ?? {}, { average: 74.7 });
    });
    expect(await verifySealedFile(forged, withKeys)).toEqual(
      refused('Average of submission 103: the pack says 74.7, the ratings give 74.666667.'),
    );
  });

  test('are found if a rating was changed that has no weight', async () => {
    const challenge = { ...testFacts.challenge, percents: [25, 25, 25, 25, 0] };
    const sealed = packOf({ ...testFacts, challenge }, quickStatistics);
    sealed.assessments.at(-1)?.ratings.splice(4, 1, 5);
    const verdict = await verifySealedFile(await seal(sealed), withKeys);
    expect(verdict.text).toMatch(
      /^Hash of the ratings: the pack says [0-9a-f]{64}, the ratings give [0-9a-f]{64}\.$/,
    );
  });
});

/** Random ratings and percents in the test challenge; each assessor may have left out applications. */
const facts: fc.Arbitrary<PackFacts> = fc
  .record({
    percents: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 }),
    ratings: fc.array(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 5 }), {
      maxLength: testFacts.assessments.length,
    }),
    comment: fc.string({ unit: 'grapheme', maxLength: 20 }),
  })
  .map(({ percents, ratings, comment }) => ({
    ...testFacts,
    challenge: { ...testFacts.challenge, percents },
    assessments: testFacts.assessments
      .slice(0, ratings.length)
      .map((one, index) => ({ ...one, ratings: ratings[index] ?? [], finalComment: comment })),
  }));

type Place = readonly [holder: Record<string, unknown>, name: string];

/** Every value in the file that is not an object or a list. */
function placesOf(value: object): Place[] {
  return Object.entries(value).flatMap(([name, one]): Place[] =>
    one !== null && typeof one === 'object' ? placesOf(one) : [[value as Record<string, unknown>, name]],
  );
}

function otherValue(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return value === null ? '' : `${value}0`;
}

test('for any challenge the sealed pack is valid, and any single changed value is found', async () => {
  await fc.assert(
    fc.asyncProperty(facts, fc.nat(), async (challengeFacts, index) => {
      const sealed = await seal(packOf(challengeFacts, quickStatistics));
      expect((await verifyText(canonicalJson(sealed), withKeys)).isValid).toBe(true);
      const copy = structuredClone(sealed);
      const places = placesOf(copy);
      const [holder, name] = places[index % places.length] ?? [{}, ''];
      holder[name] = otherValue(holder[name]);
      expect((await verifyText(canonicalJson(copy), withKeys)).isValid).toBe(false);
    }),
    { numRuns: 50 },
  );
});
