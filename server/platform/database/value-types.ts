// Converts PostgreSQL's values: `date` stays text 'YYYY-MM-DD', `bigint` is a number, all others as pg converts them.
import pg from 'pg';

const { builtins, getTypeParser } = pg.types;
/** The fixed type numbers of PostgreSQL's arrays; pg names only those of the elements. */
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

/** Leaves every value as text. */
export const textTypes: pg.CustomTypesConfig = { getTypeParser: () => asText };

/** For the clients of one pool; pg's global parsers are not changed. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: string) =>
    parsers.get(type) ?? getTypeParser(type, format as 'text'),
};
