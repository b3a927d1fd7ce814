// Makes the requests of a call: valid ones, valid ones with changes, and arbitrary JSON.
import fc from 'fast-check';
import type { Endpoint } from '../../contract/endpoint.ts';
import {
  deep,
  hostileKeys,
  hostilePieces,
  hostileTexts,
  hostileValues,
  JsonPiece,
  RawPiece,
} from './hostile-values.ts';
import { type Known, letter, type Shape, shapeOf } from './schema-shape.ts';

export type CaseKind = 'valid' | 'changed' | 'any JSON';

export type Fields = Record<string, unknown>;
/** The parts of a request before they are serialised. */
export interface Parts {
  params: Fields;
  query: Fields;
  body: unknown;
}

export interface RequestCase {
  readonly kind: CaseKind;
  readonly url: string;
  /** JSON, or something near it. */
  readonly body: string | undefined;
  readonly ifMatch: string | undefined;
  /** Only for valid requests. */
  readonly parts?: Parts;
}

/** The requests of a call. */
export interface Cases<Sent> {
  readonly valid: fc.Arbitrary<Sent>;
  /** The other requests, one arbitrary for each kind. */
  readonly ofEachKind: readonly fc.Arbitrary<Sent>[];
  /** Valid ones and others, in any combination. */
  readonly mixed: fc.Arbitrary<Sent>;
}

const ways = ['leave out', 'replace', 'edge', 'wrap', 'add', 'repeat', 'deepen'] as const;
interface Change {
  readonly way: (typeof ways)[number];
  readonly where: number;
  readonly which: number;
}
const changeOf = (...some: readonly Change['way'][]): fc.Arbitrary<Change> =>
  fc.record({ way: fc.constantFrom(...some), where: fc.nat(9999), which: fc.nat(9999) });
/** Replacing has the most values to choose from. */
const anyChange = changeOf(...ways, 'replace', 'edge');

export type Path = readonly (string | number)[];

const pick = <Value>(values: readonly Value[], which: number): Value | undefined =>
  values[which % Math.max(1, values.length)];

/** Copies the value, because a change to one case must not show up in the next. */
function pickHostile(values: readonly unknown[], which: number): unknown {
  const value = pick(values, which);
  return isContainer(value) ? JSON.parse(JSON.stringify(value)) : value;
}

export const isContainer = (value: unknown): value is Fields | unknown[] =>
  typeof value === 'object' && value !== null && !(value instanceof JsonPiece || value instanceof RawPiece);

/** The paths that can change: each field at any depth, and the body as a whole. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (!isContainer(value)) return [path];
  const inside = Object.entries(value).flatMap(([key, item]) => pathsIn(item, [...path, key]));
  return path.length === 0 ? inside : [path, ...inside];
}

function pathsOf(parts: Parts): Path[] {
  const of = (name: keyof Parts) => pathsIn(parts[name]).map((path) => [name, ...path]);
  return [...of('params'), ...of('query'), ...(parts.body === undefined ? [] : [...of('body'), ['body']])];
}

export type Shapes = Partial<Record<keyof Parts, Shape>>;

export function shapeAt(shapes: Shapes, [part, ...path]: Path): Shape | undefined {
  return path.reduce<Shape | undefined>((shape, key) => shape?.inside(key), shapes[part as keyof Parts]);
}

/** Sets a field of any name, including `__proto__`. */
export const put = (target: object, key: string | number, value: unknown) =>
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });

function changed(
  value: unknown,
  { way, which }: Change,
  { edges = [] }: Partial<Shape>,
  isInPath: boolean,
): unknown {
  const hostile = isInPath ? [...hostilePieces, ...hostileTexts.filter(isAddress)] : hostileValues;
  switch (way) {
    case 'edge':
      return pickHostile(edges.length > 0 ? edges : hostile, which);
    case 'wrap':
      return which % 2 ? [value] : { value };
    case 'repeat':
      return Array.isArray(value)
        ? Array.from({ length: 600 }, () => value[0] ?? 1)
        : `${asJson(value)}`.repeat(300).slice(0, 300_000);
    case 'deepen':
      return deep(which % 2 ? 20 : 2000);
    default:
      return pickHostile(hostile, which);
  }
}

/** An empty piece, or one of only dots, would change the route. */
const isAddress = (piece: string) => !/^\.*$/.test(piece);

function apply(parts: Parts, change: Change, shapes: Shapes): void {
  const path = pick(pathsOf(parts), change.where);
  if (!path) return;
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => (value as Fields)[key], parts) as Fields;
  const key = path.at(-1) ?? '';
  const isInPath = path[0] === 'params';
  if (change.way === 'leave out' && !isInPath && !Array.isArray(parent)) delete parent[key];
  else if (change.way === 'add' && !isInPath && path.length > 1)
    put(parent, pick(hostileKeys, change.which) ?? '', pickHostile(hostileValues, change.where));
  else put(parent, key, changed(parent[key], change, shapeAt(shapes, path) ?? {}, isInPath));
}

/** Wraps raw JSON between two marks that no text contains, and removes the marks and quotes afterwards. */
export function asJson(value: unknown): string | undefined {
  const text = JSON.stringify(value, (_, item) =>
    item instanceof JsonPiece ? `\ue000${item.text}\ue001` : item,
  );
  return text?.includes('\ue000') ? text.replaceAll(/"\ue000([^"]*)\ue001"/g, '$1') : text;
}

/** Half a character cannot be encoded, so it becomes a replacement character, as in a browser. */
const encoded = (value: unknown): string => {
  if (value instanceof RawPiece) return value.piece;
  const text = typeof value === 'string' ? value : (asJson(value) ?? '');
  return encodeURIComponent(Buffer.from(text).toString());
};

const encodedInPath = (value: unknown) => {
  const piece = encoded(value);
  return isAddress(piece) ? piece : 'x';
};

function queryOf(query: Fields): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? [...value] : [value]).map((one) => `${encoded(name)}=${encoded(one)}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

export function addressOf({ path }: Endpoint, { params, query }: Pick<Parts, 'params' | 'query'>): string {
  return `/${path.replaceAll(/:(\w+)/g, (_, name: string) => encodedInPath(params[name]))}${queryOf(query)}`;
}

const ifMatches = ['"1"', '*', 'W/"1"', '"99999999999999999999"', '1', '""', '"1", "2"', 'x'.repeat(2000)];

const anything = fc.jsonValue({ maxDepth: 4, stringUnit: letter });
const anyQuery = fc.dictionary(fc.string(), fc.string(), { maxKeys: 4 });

export function shapesOf({ params, query, body }: Endpoint, known: Known): Shapes {
  return {
    ...(params && { params: shapeOf(params, known) }),
    ...(query && { query: shapeOf(query, known) }),
    ...(body && { body: shapeOf(body, known) }),
  };
}

export const toRequest = (
  endpoint: Endpoint,
  kind: CaseKind,
  parts: Parts,
  ifMatch?: string,
): RequestCase => ({
  kind,
  url: addressOf(endpoint, parts),
  body: asJson(parts.body),
  ifMatch,
});

export function requestCases(endpoint: Endpoint, shapes: Shapes): Cases<RequestCase> {
  const nothing = fc.constant({});
  const parts = fc.record({
    params: shapes.params?.valid ?? nothing,
    query: shapes.query?.valid ?? nothing,
    body: shapes.body?.valid ?? fc.constant(undefined),
  }) as fc.Arbitrary<Parts>;
  const ifMatch = fc.option(fc.constantFrom(...ifMatches), { freq: 4, nil: undefined });
  const withChanges = (from: fc.Arbitrary<Parts>, changes: fc.Arbitrary<Change[]>) =>
    fc.tuple(from, changes, ifMatch).map(([valid, list, match]) => {
      const copy = structuredClone(valid);
      for (const change of list) apply(copy, change, shapes);
      return toRequest(endpoint, 'changed', copy, match);
    });
  // Clients may send a body to a call that does not accept one.
  const unexpectedBody = fc
    .tuple(parts, fc.nat(9999))
    .map(([valid, which]) => ({ ...valid, body: pickHostile(hostileValues, which) }));
  const anyJson = fc
    .record({ parts, query: anyQuery, body: anything })
    .map(({ parts: { params }, query, body }) =>
      toRequest(endpoint, 'any JSON', {
        params,
        query,
        body: endpoint.method === 'GET' ? undefined : body,
      }),
    );
  const valid = parts.map((one) => ({ ...toRequest(endpoint, 'valid', one), parts: one }));
  const hasFields = Object.keys(shapes).length > 0;
  const changeable = parts.filter((one) => pathsOf(one).length > 0);
  const someChanges = withChanges(
    endpoint.body
      ? parts
      : fc.oneof({ weight: 2, arbitrary: parts }, { weight: 1, arbitrary: unexpectedBody }),
    fc.array(anyChange, { minLength: 1, maxLength: 3 }),
  );
  return {
    valid,
    ofEachKind: [
      ...(hasFields ? ways : []).map((way) => withChanges(changeable, fc.tuple(changeOf(way)))),
      ...(endpoint.body ? [] : [withChanges(unexpectedBody, fc.constant([]))]),
      anyJson,
    ],
    mixed: fc.oneof(
      { weight: 3, arbitrary: valid },
      { weight: 8, arbitrary: someChanges },
      { weight: 2, arbitrary: anyJson },
    ),
  };
}
