// Fetches both exports of a challenge in tests and reads them with independent parsers.
import type { FastifyInstance } from 'fastify';
import Papa from 'papaparse';
import readXlsxFile, { type CellValue } from 'read-excel-file/node';
import { challenges } from '../../contract/challenges.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { scoreSummary } from '../../contract/score-summary.ts';
import { addressOf } from './api.ts';

const recordsOf = <Value>([titles = [], ...rows]: readonly (readonly Value[])[]) =>
  rows.map((row) => Object.fromEntries(titles.map((title, index) => [String(title), row[index]])));

export function readExports(app: FastifyInstance, token: string) {
  const fetchExport = (endpoint: Endpoint, id: number, as: string) =>
    app.inject({ url: addressOf(endpoint, { id }), headers: { authorization: `Bearer ${as}` } });

  async function csv(id: number, as = token) {
    const reply = await fetchExport(challenges.export, id, as);
    const { data, errors } = Papa.parse<string[]>(reply.body.replace(/^\uFEFF/, ''), {
      delimiter: ',',
      skipEmptyLines: true,
    });
    if (errors[0]) throw new Error(errors[0].message);
    return { reply, rows: data, titles: data[0] ?? [], records: recordsOf(data) };
  }

  async function xlsx(id: number, as = token) {
    const reply = await fetchExport(scoreSummary.exportSheets, id, as);
    const sheets = await readXlsxFile(reply.rawPayload, { trim: false });
    const [applications = [], assessments = []] = sheets.map(({ data }) => data);
    return {
      reply,
      names: sheets.map(({ sheet }) => sheet),
      titles: { submissions: applications[0] ?? [], assessments: assessments[0] ?? [] },
      submissions: recordsOf<CellValue | null>(applications),
      assessments: recordsOf<CellValue | null>(assessments),
    };
  }

  return { csv, xlsx };
}
