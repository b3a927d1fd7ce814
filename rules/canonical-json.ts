// Writes a value as JSON in the one form that RFC 8785 defines, so that equal values have equal hashes.

/** With the flag u, this matches only surrogates that are not part of a pair. */
const loneSurrogate = /\p{Surrogate}/u;

function stringText(text: string): string {
  if (loneSurrogate.test(text)) throw new TypeError('A text contains an incomplete character.');
  return JSON.stringify(text);
}

const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** The members of an object in their order, each with its value as canonical JSON. */
export const canonicalMembers = (value: object): (readonly [key: string, text: string])[] =>
  Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => [key, canonicalJson(member)]);

export const objectOf = (members: ReturnType<typeof canonicalMembers>): string =>
  `{${members.map(([key, text]) => `${stringText(key)}:${text}`).join(',')}}`;

/** Sorts keys by UTF-16 code units. Throws a TypeError if JSON cannot represent the value without loss. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return stringText(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} is not a number that JSON can represent.`);
    return JSON.stringify(value);
  }
  // Array.from also visits the holes of a sparse list.
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`;
  if (typeof value === 'object' && isPlain(value)) return objectOf(canonicalMembers(value));
  throw new TypeError(`JSON cannot represent a value of the type ${typeof value}.`);
}
