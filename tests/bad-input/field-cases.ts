// Makes the same few requests for each text of a call: with a NUL, with half a character, and longer than it may be.
import fc from 'fast-check';
import type { Endpoint } from '../../contract/endpoint.ts';
import { AsItStands } from './hostile-values.ts';
import {
  type Fields,
  isContainer,
  type Parts,
  type Path,
  put,
  type RequestCase,
  type Shapes,
  shapeAt,
  written,
} from './request-cases.ts';
import type { TextField } from './schema-shape.ts';

export interface FieldCase {
  /** Which text, and what is wrong with it. */
  readonly name: string;
  readonly sent: RequestCase;
  /** No call takes more than it says. */
  readonly isRefused: boolean;
}

/** The same value each time. */
const oneOf = (shapes: Shapes, path: Path): unknown => {
  const shape = shapeAt(shapes, path);
  return shape && fc.sample(shape.fitting, { numRuns: 1, seed: 1 })[0];
};

/** A copy of the parts with something else in one place; what that stands in is made where it is missing. */
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

/** An address cannot carry half a character, except as the bytes that nobody should make of it. */
const halved = (part: string | number | undefined) => (text: string) =>
  part === 'body' ? `${text}\ud800` : new AsItStands(`${encodeURIComponent(text)}%ed%a0%80`);

/** `parts`: of a request that the call has taken, so that nothing else is wrong with any of these. */
export function fieldCases(endpoint: Endpoint, shapes: Shapes, parts: Parts): FieldCase[] {
  const fields = (['params', 'query', 'body'] as const).flatMap((part) =>
    (shapes[part]?.texts ?? []).map(({ path, most }): TextField => ({ path: [part, ...path], most })),
  );
  return fields.flatMap(({ path, most }) => {
    const one = (what: string, change: (text: string) => unknown, isRefused = false): FieldCase => ({
      name: `${path.join('.')} ${what}`,
      sent: written(endpoint, 'changed', withText(parts, path, shapes, change)),
      isRefused,
    });
    return [
      one('with a NUL', (text) => `${text}\0`),
      one('with half a character', halved(path[0])),
      ...(most === undefined ? [] : [one('over its limit', () => 'x'.repeat(most + 1), true)]),
    ];
  });
}
