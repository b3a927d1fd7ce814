// What the values of PostgreSQL become: `date` stays text 'YYYY-MM-DD', `bigint` is a number, all else is as pg reads it.
import pg from 'pg';

const { builtins, getTypeParser } = pg.types;
/** PostgreSQL's own arrays are numbered for ever; pg names only the elements. */
const arrays = {
  char: 1002,
  name: 1003,
  text: 1009,
  bigint: 1016,
  date: 1182,
  interval: 1187,
  numeric: 1231,
};

const asText = (text: string) => text;
const asTexts: (text: string) => (string | null)[] = getTypeParser(arrays.text);
const asNumbers = (text: string) => asTexts(text).map((one) => (one === null ? null : Number(one)));

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, asText],
  [builtins.INTERVAL, asText],
  [arrays.bigint, asNumbers],
  [arrays.char, asTexts],
  [arrays.name, asTexts],
  [arrays.date, asTexts],
  [arrays.interval, asTexts],
  [arrays.numeric, asTexts],
]);

/** No value is read at all. */
export const textTypes: pg.CustomTypesConfig = { getTypeParser: () => asText };

/** For the clients of one pool: the parsers that pg keeps for all are left as they are. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: string) =>
    parsers.get(type) ?? getTypeParser(type, format as 'text'),
};
