// Downloads lists in tests and reads the files with independent parsers.
import type { FastifyInstance } from 'fastify';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { listExports } from '../../contract/exports.ts';
import type { ListName } from '../../contract/lists.ts';
import { addressOf } from './address.ts';

type Query = Readonly<Record<string, string | number>>;

export function readLists(app: FastifyInstance) {
  const send = (list: ListName, token: string | undefined, query: Query) =>
    app.inject({
      url: addressOf(listExports[list]),
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });

  /** The rows include the heading. */
  async function csv(list: ListName, token: string, query: Query = {}) {
    const reply = await send(list, token, { format: 'csv', ...query });
    if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`);
    const { data, errors } = Papa.parse<string[]>(reply.body.replace(/^\uFEFF/, ''), {
      delimiter: ',',
      skipEmptyLines: true,
    });
    if (errors[0]) throw new Error(errors[0].message);
    return { reply, rows: data };
  }

  async function xlsx(list: ListName, token: string, query: Query = {}) {
    const reply = await send(list, token, { format: 'xlsx', ...query });
    if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`);
    const [sheet] = await readXlsxFile(reply.rawPayload, { trim: false });
    return { reply, name: sheet?.sheet, rows: sheet?.data ?? [] };
  }

  return { send, csv, xlsx };
}
