// Derives values from a request schema of the contract: valid ones, and ones on both sides of each limit.
import fc from 'fast-check';
import type { z } from '../../contract/zod.ts';

/** Returns values for a field that match records in the test database. */
export type Known = (field: string) => readonly unknown[] | undefined;

export interface Shape {
  /** Values that the schema accepts, except for rules between fields, which are not known here. */
  readonly valid: fc.Arbitrary<unknown>;
  /** Values just inside and just outside the limits. */
  readonly edges: readonly unknown[];
  readonly inside: (key: string | number) => Shape | undefined;
  /** The text fields in it, at any depth, with their maximum length. */
  readonly texts: readonly TextField[];
}

export interface TextField {
  readonly path: readonly (string | number)[];
  readonly most: number | undefined;
  readonly isDate: boolean;
}

/** The text fields of a nested shape, with paths from the outer one. */
const under = (key: string | number, { texts }: Shape): TextField[] =>
  texts.map(({ path, ...field }) => ({ path: [key, ...path], ...field }));

interface Limits {
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly pattern: RegExp | undefined;
  readonly format: string | undefined;
}

function limitsOf(schema: z.core.$ZodTypes): Limits {
  const { checks = [], format } = schema._zod.def as { checks?: z.core.$ZodChecks[]; format?: string };
  const limits = { least: undefined, most: undefined, pattern: undefined, format } as {
    -readonly [Name in keyof Limits]: Limits[Name];
  };
  for (const { _zod } of checks) {
    const { def } = _zod;
    if (def.check === 'min_length') limits.least = Math.max(limits.least ?? 0, def.minimum);
    if (def.check === 'max_length') limits.most = Math.min(limits.most ?? Infinity, def.maximum);
    if (def.check === 'greater_than') limits.least = Number(def.value);
    if (def.check === 'less_than') limits.most = Number(def.value);
    if (def.check === 'string_format') {
      limits.format = def.format;
      limits.pattern = def.pattern;
    }
  }
  return limits;
}

const nothingInside = { inside: () => undefined, texts: [] };
const words = fc.constantFrom(
  'Leaks',
  'Clean water',
  'Ada',
  'a',
  'Zoë Ørsted',
  '水の漏れ',
  'مياه',
  '🦊 fox',
  "O'Neil",
);

/** A few characters of every kind, because fast-check's own string units take seconds to set up. */
export const letter = fc.constantFrom(
  ...[
    'a',
    'Z',
    '0',
    ' ',
    '"',
    '\\',
    '<',
    '&',
    '\n',
    'é',
    'ß',
    'ı',
    '水',
    'م',
    '🦊',
    '👩‍👧',
    'e\u0301',
    '\u200d',
    '\u0001',
  ],
);

function textShape({ least = 0, most, pattern, format }: Limits): Shape {
  const length = most ?? 255;
  const edges = [
    'x'.repeat(length),
    'x'.repeat(length + 1),
    'x'.repeat(Math.max(0, least - 1)),
    'é'.repeat(length),
    '🦊'.repeat(Math.ceil(length / 2)),
    'a\u0301'.repeat(Math.ceil(length / 2)),
    ' '.repeat(length),
    '\n'.repeat(length),
    `${'x'.repeat(length - 1)}\ud83e`,
  ];
  const any = fc.string({ unit: letter, minLength: Math.max(least, 1), maxLength: Math.min(length, 30) });
  const valid =
    format === 'date'
      ? fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map(dayOf)
      : format === 'email'
        ? fc.nat(99).map((number) => `someone-${number}@test.example`)
        : pattern
          ? fc.stringMatching(pattern)
          : fc.oneof({ weight: 6, arbitrary: words }, { weight: 1, arbitrary: any });
  return { ...nothingInside, valid, edges, texts: [{ path: [], most, isDate: format === 'date' }] };
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

function numberShape({ least = -1e9, most = 1e9, format }: Limits): Shape {
  const isInteger = format !== undefined;
  return {
    valid: isInteger
      ? fc.integer({ min: least, max: Math.min(most, 2 ** 31 - 1) })
      : fc.double({ min: least, max: most, noNaN: true }),
    edges: [least, most, least - 1, most + 1, least + 0.5, most - 1e-12, String(least), least - 1e-12],
    ...nothingInside,
  };
}

/** The values themselves, and a misspelling of each as an edge. */
const choiceShape = (values: readonly unknown[]): Shape => ({
  valid: fc.constantFrom(...values),
  edges: values.flatMap((value) =>
    typeof value === 'number'
      ? [value, value + 1, String(value), value + 0.5]
      : [value, `${value} `, [value]],
  ),
  ...nothingInside,
});

/** The same values as text, as an address contains them. */
const asText = ({ valid, edges }: Shape): Shape => ({
  valid: valid.map(String),
  edges: edges.map(String),
  ...nothingInside,
});

function pipeShape(from: z.core.$ZodType, to: z.core.$ZodType): Shape {
  const first = from as z.core.$ZodTypes;
  const last = to as z.core.$ZodTypes;
  if (last._zod.def.type === 'transform') return shapeOf(first);
  // Only the limits of the output count.
  const output = shapeOf(last);
  return last._zod.def.type === 'string' ? output : asText(output);
}

function objectShape(fields: Readonly<Record<string, z.core.$ZodType>>, known: Known): Shape {
  const shapes = new Map(
    Object.entries(fields).map(([name, field]) => {
      const values = known(name);
      const shape = shapeOf(field, known);
      return [name, values ? { ...shape, valid: fc.constantFrom(...values) } : shape];
    }),
  );
  const isOptional = (name: string) => fields[name]?._zod.optin !== undefined;
  const names = Object.keys(fields);
  const model = Object.fromEntries([...shapes].map(([name, { valid }]) => [name, valid]));
  return {
    valid: fc.record(model, { requiredKeys: names.filter((name) => !isOptional(name)) }),
    edges: [{}, Object.fromEntries(names.map((name) => [name, null]))],
    inside: (key) => shapes.get(String(key)),
    texts: [...shapes].flatMap(([name, shape]) => under(name, shape)),
  };
}

function arrayShape(element: Shape, { least = 0, most = 100 }: Limits): Shape {
  const [one = 1] = fc.sample(element.valid, { numRuns: 1, seed: 1 });
  const many = (length: number) => Array.from({ length }, () => one);
  return {
    valid: fc.array(element.valid, { minLength: least, maxLength: Math.min(most, least + 3) }),
    edges: [[], many(most), many(most + 1), [...many(2), null]],
    inside: () => element,
    texts: under(0, element),
  };
}

function tupleShape(elements: readonly Shape[]): Shape {
  const [whole] = fc.sample(fc.tuple(...elements.map(({ valid }) => valid)), { numRuns: 1, seed: 1 });
  const one = whole ?? [];
  return {
    valid: fc.tuple(...elements.map(({ valid }) => valid)),
    edges: [[], one.slice(1), [...one, one[0]]],
    inside: (key) => elements[Number(key)],
    texts: elements.flatMap((element, index) => under(index, element)),
  };
}

/** Throws on an unknown kind of schema, because its fields would otherwise go untested. */
export function shapeOf(schema: z.core.$ZodType, known: Known = () => undefined): Shape {
  const typed = schema as z.core.$ZodTypes;
  const { def } = typed._zod;
  switch (def.type) {
    case 'object':
      return objectShape(def.shape, known);
    case 'string':
      return textShape(limitsOf(typed));
    case 'number':
      return numberShape(limitsOf(typed));
    case 'boolean':
      return choiceShape([true, false]);
    case 'literal':
      return choiceShape(def.values);
    case 'enum':
      return choiceShape(Object.values(def.entries));
    case 'array':
      return arrayShape(shapeOf(def.element, known), limitsOf(typed));
    case 'tuple':
      return tupleShape(def.items.map((item) => shapeOf(item, known)));
    case 'nullable': {
      const shape = shapeOf(def.innerType, known);
      return { ...shape, valid: fc.option(shape.valid, { freq: 4 }) };
    }
    case 'optional':
    case 'default':
      return shapeOf(def.innerType, known);
    case 'pipe':
      return pipeShape(def.in, def.out);
    case 'union': {
      const shapes = def.options.map((option) => shapeOf(option, known));
      return {
        valid: fc.oneof(...shapes.map(({ valid }) => valid)),
        edges: shapes.flatMap(({ edges }) => edges),
        inside: (key) => shapes.map(({ inside }) => inside(key)).find((shape) => shape !== undefined),
        texts: shapes.flatMap(({ texts }) => texts),
      };
    }
    case 'unknown':
      return { ...nothingInside, valid: fc.constant([]), edges: [] };
    default:
      throw new Error(`Schemas of the kind ${def.type} are not supported yet.`);
  }
}
