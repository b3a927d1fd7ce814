// How statements are built: values become parameters, and names are quoted.
import { expect, test } from 'vitest';
import {
  assignments,
  columnsAndValues,
  identifier,
  identifiers,
  joined,
  json,
  sql,
  verbatim,
} from './sql.ts';

const parts = ({ text, values }: ReturnType<typeof sql>) => ({ text, values });

test('parameters of nested fragments are numbered in order', () => {
  const site = sql`site = ${2}`;
  const statement = sql`select ${'a'} from tag where ${site} and (${sql`${site} or id = ${7}`})`;
  expect(parts(statement)).toEqual({
    text: 'select $1 from tag where site = $2 and (site = $3 or id = $4)',
    values: ['a', 2, 2, 7],
  });
});

test('a list is one parameter, and a joined list one for each value', () => {
  expect(parts(sql`id = any (${[1, 2]})`)).toEqual({ text: 'id = any ($1)', values: [[1, 2]] });
  expect(parts(sql`id in (${joined([1, 2])})`)).toEqual({ text: 'id in ($1, $2)', values: [1, 2] });
});

test('rows become columns with values, or assignments', () => {
  expect(parts(columnsAndValues({ name: 'x', 'a"b': null }))).toEqual({
    text: '("name", "a""b") values ($1, $2)',
    values: ['x', null],
  });
  const rows = [
    { a: 1, b: 2 },
    { b: 4, a: 3 },
  ];
  expect(parts(columnsAndValues(rows))).toEqual({
    text: '("a", "b") values ($1, $2), ($3, $4)',
    values: [1, 2, 3, 4],
  });
  expect(parts(assignments({ a: 1, b: null }))).toEqual({ text: '"a" = $1, "b" = $2', values: [1, null] });
});

test('names are quoted, SQL is not, and JSON is text', () => {
  expect(sql`${identifier('select')}, ${identifiers(['a', 'b"c'])}`.text).toBe('"select", "a", "b""c"');
  expect(sql`limit ${verbatim('25')}`.text).toBe('limit 25');
  expect(json([1, { a: null }])).toBe('[1,{"a":null}]');
});
