// Checks the bytes of a JSON text, before it is parsed, for more depth or values than any form needs.
import { serverMessages } from '../../../contract/server-messages.ts';

/** A challenge with all its sections is five levels deep. */
export const maximumLevels = 32;
/** Counts the values of objects and arrays at any depth. A challenge with all its sections has some hundreds. */
export const maximumValues = 20_000;

const codeOf = (character: string) => character.charCodeAt(0);
const quote = codeOf('"');
const backslash = codeOf('\\');
const comma = codeOf(',');
const openBrace = codeOf('{');
const closeBrace = codeOf('}');
const openBracket = codeOf('[');
const closeBracket = codeOf(']');

/** Returns the position of the closing quote. */
function endOfString(json: Uint8Array, start: number): number {
  let at = start;
  while (at < json.length) {
    const byte = json[at];
    if (byte === quote) break;
    at += byte === backslash ? 2 : 1;
  }
  return at;
}

/**
 * Returns the message that refuses the text, or null. Every value of an object or array follows a comma or an opening
 * bracket, so counting these limits keys, elements and nested empty arrays. After the first error in invalid JSON the
 * count may be wrong, but a parser stops there.
 */
export function findCostProblem(json: Uint8Array): string | null {
  let levels = 0;
  let values = 0;
  for (let at = 0; at < json.length; at++) {
    switch (json[at]) {
      case quote:
        at = endOfString(json, at + 1);
        break;
      case openBrace:
      case openBracket:
        values += 1;
        levels += 1;
        if (levels > maximumLevels) return serverMessages.bodyTooDeep;
        break;
      case closeBrace:
      case closeBracket:
        levels -= 1;
        break;
      case comma:
        values += 1;
        break;
    }
    if (values > maximumValues) return serverMessages.bodyTooManyValues;
  }
  return null;
}
