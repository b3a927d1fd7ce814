// Looks for secret words in every reading call of the matrix, so a new call is included as soon as it has expectations.
import type { LightMyRequestResponse } from 'fastify';
import readXlsxFile from 'read-excel-file/node';
import { expect } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { addressOf } from '../support/api.ts';
import { pagesOf } from '../support/pdf.ts';
import type { StaffCaller } from './callers.ts';
import { sendsAll, turnOf } from './choose-cells.ts';
import type { Case, Sent } from './expectation.ts';
import { staffCalls } from './expectations.ts';
import { endpoints, requestFrom } from './send-calls.ts';
import type { World } from './world.ts';

interface Reading {
  readonly name: string;
  readonly record: string;
  readonly endpoint: Endpoint;
  readonly sent: Sent;
}

/** Challenges, groups and applications besides the one whose texts are the words. */
const recordsWithoutWords: ReadonlySet<string> = new Set([
  'same group',
  'other',
  'ga',
  'shared',
  'shared GA',
]);

/** The records that hold words and one other in turn, because no reply about the others has a word to show. */
function chooseRecords(reading: string, records: readonly string[]): string[] {
  const others = records.filter((record) => recordsWithoutWords.has(record));
  const other = others[turnOf(reading) % others.length];
  return records.filter((record) => record === other || !recordsWithoutWords.has(record));
}

type App = World['api']['app'];

/** Everything that someone can read in a reply: its text, the cells of a workbook, and the file that it links to. */
export async function textOf(
  { statusCode, rawPayload, body }: LightMyRequestResponse,
  { file }: Endpoint,
  app: App,
) {
  if (statusCode === 200 && file?.includes('spreadsheetml'))
    return JSON.stringify(await readXlsxFile(rawPayload));
  const address = /"s3URL":"([^"]+)"/.exec(body)?.[1];
  if (address === undefined) return body;
  // On the public side, addresses are relative.
  const { pathname, search } = new URL(address, 'http://site.example');
  const opened = await app.inject({ url: pathname + search });
  const isPdf = opened.headers['content-type'] === 'application/pdf' && opened.statusCode === 200;
  const opensAs = isPdf ? (await pagesOf(opened.rawPayload)).join('\n') : opened.body;
  return `${body}\n${opensAs}`;
}

/** `secret` is part of every word. */
export function createWordFinder(
  world: World,
  { secret, words }: { readonly secret: string; readonly words: readonly string[] },
) {
  const { app } = world.api;
  const requestOf = requestFrom(world);

  /** Drawing a PDF takes longer than a hundred calls, and the other challenges have no withheld application. */
  const isSlow = (name: string, record: string) => name.endsWith('.downloadPdf') && record !== 'own';

  /** Every reading call that the caller's roles allow; lists also with a search for the words. */
  function readingsOf(caller: StaffCaller, readsAll: boolean): Reading[] {
    const readings = Object.entries(staffCalls).flatMap(([name, cases]) => {
      const endpoint = endpoints.get(name);
      if (endpoint?.method !== 'GET') return [];
      const asked = ('send' in cases ? [cases] : cases) as readonly Case[];
      return asked
        .filter(({ allowedByRole }) => !allowedByRole || allowedByRole.includes(caller))
        .flatMap((one) => {
          const records = Object.keys(one.records).filter(
            (record) => record !== 'missing' && !isSlow(name, record),
          );
          return (readsAll ? records : chooseRecords(name + caller, records)).map((record) => ({
            name: `${name} ${record}`,
            record,
            endpoint,
            sent: requestOf(one, record, caller),
          }));
        });
    });
    const searches = readings
      .filter(({ endpoint }) => endpoint.isList && endpoint.query && 'search' in endpoint.query.shape)
      .map(({ name, sent, ...reading }) => ({
        ...reading,
        name: `${name}, searched`,
        sent: { ...sent, query: { ...sent.query, search: secret } },
      }));
    return [...readings, ...searches];
  }

  async function read({ endpoint, sent }: Reading, caller: StaffCaller) {
    const reply = await app.inject({
      url: addressOf(endpoint, sent.params),
      query: Object.fromEntries(
        Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)]),
      ),
      headers: { authorization: `Bearer ${world.tokens[caller]}` },
    });
    // A failed call shows no word either, which must not look like success.
    expect(reply.statusCode, addressOf(endpoint, sent.params)).toBeLessThan(500);
    return { total: reply.headers['x-total-count'], text: await textOf(reply, endpoint, app) };
  }

  async function findInOne(reading: Reading, caller: StaffCaller): Promise<string[]> {
    const { text, total } = await read(reading, caller);
    const isMatch = reading.sent.query?.search === secret && total !== undefined && total !== '0';
    return [
      ...words.filter((word) => text.includes(word)).map((word) => `${reading.name}: ${word}`),
      ...(isMatch ? [`${reading.name}: ${total} matches`] : []),
    ];
  }

  /** More calls at once would wait for a database connection until they fail. */
  const atOnce = 8;

  async function findIn(readings: readonly Reading[], caller: StaffCaller): Promise<string[]> {
    const found: string[] = [];
    for (let from = 0; from < readings.length; from += atOnce) {
      const some = readings.slice(from, from + atOnce);
      found.push(...(await Promise.all(some.map((reading) => findInOne(reading, caller)))).flat());
    }
    return found;
  }

  const findWords = (caller: StaffCaller) => findIn(readingsOf(caller, sendsAll), caller);

  /** For a caller who may read the words: also shows that the other records it reads do not hold one. */
  async function findAllWords(caller: StaffCaller): Promise<string[]> {
    const readings = readingsOf(caller, sendsAll);
    const isSkipped = ({ record }: Reading) => recordsWithoutWords.has(record);
    expect(await findIn(readings.filter(isSkipped), caller)).toEqual([]);
    return findIn(
      readings.filter((reading) => !isSkipped(reading)),
      caller,
    );
  }

  return { findWords, findAllWords };
}
