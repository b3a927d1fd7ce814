// Makes the same few requests for each text field of a call: with a NUL, with half a character, over its limit, and for a date in the year 0.
import fc from 'fast-check';
import type { Endpoint } from '../../contract/endpoint.ts';
import { RawPiece } from './hostile-values.ts';
import {
  type Fields,
  isContainer,
  type Parts,
  type Path,
  put,
  type RequestCase,
  type Shapes,
  shapeAt,
  toRequest,
} from './request-cases.ts';
import type { TextField } from './schema-shape.ts';

export interface FieldCase {
  /** The field, and what is wrong with it. */
  readonly name: string;
  readonly sent: RequestCase;
  /** Whether the call must refuse it. */
  readonly isRefused: boolean;
}

/** A valid value for this place; the same one each time. */
const oneOf = (shapes: Shapes, path: Path): unknown => {
  const shape = shapeAt(shapes, path);
  return shape && fc.sample(shape.valid, { numRuns: 1, seed: 1 })[0];
};

/** A copy of the parts with one text changed; creates missing containers on the way. */
function withText(parts: Parts, path: Path, shapes: Shapes, change: (text: string) => unknown): Parts {
  const copy = structuredClone(parts);
  let holder: object = copy;
  for (const [index, key] of path.slice(0, -1).entries()) {
    const place = path.slice(0, index + 1);
    if (!isContainer((holder as Fields)[key])) put(holder, key, structuredClone(oneOf(shapes, place)) ?? {});
    holder = (holder as Fields)[key] as object;
  }
  const last = path.at(-1) ?? '';
  const present = (holder as Fields)[last] ?? oneOf(shapes, path);
  put(holder, last, change(typeof present === 'string' ? present : ''));
  return copy;
}

/** An address cannot contain half a character, so it gets the invalid UTF-8 bytes of one. */
const withHalfCharacter = (part: string | number | undefined) => (text: string) =>
  part === 'body' ? `${text}\ud800` : new RawPiece(`${encodeURIComponent(text)}%ed%a0%80`);

/** `parts` come from a request that the call accepted, so nothing else is wrong with these cases. */
export function fieldCases(endpoint: Endpoint, shapes: Shapes, parts: Parts): FieldCase[] {
  const fields = (['params', 'query', 'body'] as const).flatMap((part) =>
    (shapes[part]?.texts ?? []).map(({ path, ...field }): TextField => ({ path: [part, ...path], ...field })),
  );
  return fields.flatMap(({ path, most, isDate }) => {
    const one = (description: string, change: (text: string) => unknown, isRefused = false): FieldCase => ({
      name: `${path.join('.')} ${description}`,
      sent: toRequest(endpoint, 'changed', withText(parts, path, shapes, change)),
      isRefused,
    });
    return [
      one('with a NUL', (text) => `${text}\0`),
      one('with half a character', withHalfCharacter(path[0])),
      ...(most === undefined ? [] : [one('over its limit', () => 'x'.repeat(most + 1), true)]),
      // A date for JavaScript, but not for PostgreSQL.
      ...(isDate ? [one('in the year 0', () => '0000-01-01')] : []),
    ];
  });
}
