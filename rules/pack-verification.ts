// Checks the file of a sealed pack, for the command npm run verify and for the public page /verify.
import { DecisionPack, type PublishedKeys, SealedFile } from '../contract/decision-pack.ts';
import { canonicalJson } from './canonical-json.ts';
import { checkFigures } from './decision-pack.ts';
import type { Statistics } from './pack-results.ts';
import { checkSignature } from './pack-signature.ts';
import { sha256Hex } from './sha256.ts';

/** In bytes. No pack is this large, and reading it could take all memory. */
export const maximumPackSize = 100 * 1024 * 1024;

export const cannotCheckSignature = 'Your browser cannot check the signature.';

const refusals = {
  notAPack: 'This file is not a decision pack.',
  hash: 'The content does not match its hash.',
  signature: 'The signature does not fit the content.',
  key: (keyID: string) => `The key ${keyID} is not among the published keys.`,
} as const;

export interface PackVerdict {
  readonly isValid: boolean;
  /** The first failure, or that there is none. */
  readonly text: string;
  /** Shown before the text: what could not be checked here. */
  readonly warning: string | null;
  /** Of the command: 0 valid, 1 changed, 2 not a pack. */
  readonly exitCode: 0 | 1 | 2;
}

export interface VerificationOptions {
  /** null: any key may have signed. */
  readonly keys: PublishedKeys['keys'] | null;
  /** For the time of the sealing. */
  readonly timeZone: string;
  /** Tests pass their own; otherwise those of the decision room. */
  readonly statistics?: Statistics;
  /** Tests pass their own; otherwise that of the browser or of Node. */
  readonly subtle?: Pick<SubtleCrypto, 'importKey' | 'verify'>;
}

const refusePack = (text: string, warning: string | null = null): PackVerdict => ({
  isValid: false,
  text,
  warning,
  exitCode: text === refusals.notAPack ? 2 : 1,
});

/**
 * Anyone can sign a pack with their own key, so a name must not control a terminal, reverse the text direction, break the
 * line or hide text. Joiners stay, because names of some languages need them.
 */
const nameText = (name: string) => name.replaceAll(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');

/** A file can hold what has no canonical form, such as half a surrogate pair or a thousand nested lists. */
function canonicalOrNull(value: unknown): string | null {
  try {
    return canonicalJson(value);
  } catch {
    return null;
  }
}

/** DD/MM/YYYY HH:mm. */
const timeText = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(new Date(instant))
    .replace(', ', ' ');

const [quote, backslash, colon] = ['"', '\\', ':'].map((character) => character.charCodeAt(0));

/** Counts the names of members as they are written: a colon outside texts follows each. */
function countWrittenNames(json: string): number {
  let count = 0;
  let isInText = false;
  for (let index = 0; index < json.length; index++) {
    const character = json.charCodeAt(index);
    if (isInText && character === backslash) index++;
    else if (character === quote) isInText = !isInText;
    else if (character === colon && !isInText) count++;
  }
  return count;
}

/** Counts the names that are left after parsing, which keeps one of two equal names. */
function countNames(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  const members: unknown[] = Array.isArray(value) ? value : Object.values(value);
  const ownCount = Array.isArray(value) ? 0 : members.length;
  return members.reduce<number>((count, member) => count + countNames(member), ownCount);
}

/**
 * undefined if the bytes are not JSON in UTF-8, or if an object has a name twice. Programs disagree on what invalid bytes
 * mean and on which of the two members counts, so a reader could see another value than the one that was checked.
 */
export function parseSealedFile(bytes: Uint8Array): unknown {
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const file: unknown = JSON.parse(json);
    return countWrittenNames(json) === countNames(file) ? file : undefined;
  } catch {
    // Also if lists are nested too deep to count.
    return undefined;
  }
}

/** Takes the parsed file. The order of names and white space do not matter, because the canonical form has neither. */
export async function verifySealedFile(
  file: unknown,
  { statistics, keys, timeZone, subtle = globalThis.crypto?.subtle }: VerificationOptions,
): Promise<PackVerdict> {
  const sealed = SealedFile.safeParse(file);
  if (!sealed.success) return refusePack(refusals.notAPack);
  const { hash, signature, publicKey, keyID } = sealed.data;
  // Not the schema's copy, because the hash must cover every member in the file.
  const { pack: content } = file as SealedFile;
  const text = canonicalOrNull(content);
  if (text === null) return refusePack(refusals.notAPack);
  if (sha256Hex(text) !== hash) return refusePack(refusals.hash);

  const signatureCheck = await checkSignature({ text, signature, publicKey, keyID }, subtle);
  if (signatureCheck === 'does-not-fit') return refusePack(refusals.signature);
  const warning = signatureCheck === 'cannot-check' ? cannotCheckSignature : null;
  const isPublished = keys?.some((key) => key.keyID === keyID && key.publicKey === publicKey) ?? true;
  if (!isPublished) return refusePack(refusals.key(keyID), warning);

  const pack = DecisionPack.safeParse(content);
  if (!pack.success) return refusePack(refusals.notAPack, warning);
  const difference = checkFigures(pack.data, statistics);
  if (difference !== null) return refusePack(difference, warning);
  const sealing = `Sealed on ${timeText(pack.data.sealedOn, timeZone)} by ${nameText(pack.data.sealedBy)}.`;
  return {
    isValid: true,
    text: `The pack is unchanged, and all figures follow from the ratings. ${sealing}`,
    warning,
    exitCode: 0,
  };
}

export const verifyPackFile = (bytes: Uint8Array, options: VerificationOptions): Promise<PackVerdict> =>
  verifySealedFile(parseSealedFile(bytes), options);
