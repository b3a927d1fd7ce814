// Writes a value as JSON in the one form that RFC 8785 defines, so that equal values have equal hashes.

const surrogate = /[\uD800-\uDFFF]/;
/** With the flag u, this matches only surrogates that are not part of a pair. It takes longer. */
const loneSurrogate = /\p{Surrogate}/u;

function stringText(text: string): string {
  if (surrogate.test(text) && loneSurrogate.test(text))
    throw new TypeError('A text contains an incomplete character.');
  return JSON.stringify(text);
}

const isPlain = (value: object): value is Readonly<Record<string, unknown>> => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** The members of an object in the order of the UTF-16 code units of their names, each with its value as canonical JSON. */
export const canonicalMembers = (
  value: Readonly<Record<string, unknown>>,
): (readonly [key: string, text: string])[] =>
  Object.keys(value)
    .toSorted()
    .map((key) => [key, canonicalJson(value[key])]);

export const objectOf = (members: ReturnType<typeof canonicalMembers>): string =>
  `{${members.map(([key, text]) => `${stringText(key)}:${text}`).join(',')}}`;

/** Throws a TypeError if JSON cannot represent the value without loss. */
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
