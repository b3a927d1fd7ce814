// All submissions to a challenge as CSV, page by page: a hundred thousand need no more memory than one page.
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Application } from '../../contract/applications.ts';
import {
  criteria,
  criterionLabels,
  organisationSizes,
  organisationTypes,
  siteLabels,
} from '../../contract/vocabulary.ts';
import type { Actor } from '../../rules/permissions.ts';
import { type ExportedSubmission, listForExport } from '../applications/queries.ts';
import type { Sql } from '../database/connect.ts';

const rowsAtOnce = 500;

type Cell = string | number;
type Column = readonly [title: string, cell: (submission: ExportedSubmission) => Cell | null];

const yesOrNo = (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No');
const labelled = (labels: Readonly<Record<number, string>>, value: number | null) =>
  value === null ? null : (labels[value] ?? value);
/** As every screen shows points. */
const rounded = (points: number | null) => (points === null ? null : Math.round(points * 10) / 10);

/** Every field of a submission has its place here; those that say the same in other words have none of their own. */
const ofEntity: Record<Exclude<keyof Application, 'attachments' | 'applicant'>, Column> = {
  id: ['ID', ({ id }) => id],
  challengeID: ['Challenge ID', ({ challengeID }) => challengeID],
  challengeName: ['Challenge name', ({ challengeName }) => challengeName],
  site: ['Site', ({ site }) => siteLabels[site]],
  companyName: ['Company name', ({ companyName }) => companyName],
  url: ['Website', ({ url }) => url],
  createdOn: ['Created on', ({ createdOn }) => createdOn],
  submittedOn: ['Completed on', ({ submittedOn }) => submittedOn],
  percentComplete: ['Percent complete', ({ percentComplete }) => Math.round(percentComplete * 100)],
  addressLine1: ['Address line 1', ({ addressLine1 }) => addressLine1],
  addressLine2: ['Address line 2', ({ addressLine2 }) => addressLine2],
  townCity: ['Town/city', ({ townCity }) => townCity],
  postcode: ['Postcode', ({ postcode }) => postcode],
  county: ['County', ({ county }) => county],
  region: ['Region', ({ region }) => region],
  contactName: ['Contact name', ({ contactName }) => contactName],
  jobTitle: ['Job title', ({ jobTitle }) => jobTitle],
  email: ['Email', ({ email }) => email],
  telephone: ['Telephone', ({ telephone }) => telephone],
  companyReg: ['Company number', ({ companyReg }) => companyReg],
  turnover: ['Turnover', ({ turnover }) => turnover],
  organisationType: ['Organisation type', (row) => labelled(organisationTypes, row.organisationType)],
  organisationSize: ['Organisation size', (row) => labelled(organisationSizes, row.organisationSize)],
  ideaSummary: ['Idea Summary', ({ ideaSummary }) => ideaSummary],
  isSummaryComplete: ['Idea Summary complete', (row) => yesOrNo(row.isSummaryComplete)],
  trlDescription: ['Technology Readiness', ({ trlDescription }) => trlDescription],
  isTRLComplete: ['Technology Readiness complete', (row) => yesOrNo(row.isTRLComplete)],
  ipStatusDescription: ['Intellectual Property', (row) => row.ipStatusDescription],
  isIPStatusComplete: ['Intellectual Property complete', (row) => yesOrNo(row.isIPStatusComplete)],
  isExtraAttachmentsComplete: [
    'Extra Attachments complete',
    (row) => yesOrNo(row.isExtraAttachmentsComplete),
  ],
  attachmentS3Keys: ['Extra Attachments', ({ attachmentS3Keys }) => attachmentS3Keys.join(' ')],
  isPartialSolution: ['Partial solution', ({ isPartialSolution }) => yesOrNo(isPartialSolution)],
  ktnEntrySummary: ['KTN summary', ({ ktnEntrySummary }) => ktnEntrySummary],
  hasUserAssessed: ['Assessed by me', ({ hasUserAssessed }) => yesOrNo(hasUserAssessed)],
  overallScoreSummary: ['Summary', ({ overallScoreSummary }) => overallScoreSummary],
};

const ofScores: readonly Column[] = [
  ['Assessments', ({ assessments }) => assessments],
  ['Is it innovative?', ({ innovative, assessments }) => `${innovative} of ${assessments}`],
  ...criteria.map(
    (criterion): Column => [criterionLabels[criterion], ({ scores }) => rounded(scores[criterion])],
  ),
  [
    'Score',
    ({ scores, assessments }) =>
      assessments === 0 ? null : rounded(criteria.reduce((sum, one) => sum + (scores[one] ?? 0), 0)),
  ],
];

const columns: readonly Column[] = [...Object.values(ofEntity), ...ofScores];
const titles = columns.map(([title]) => title);

interface Reading {
  readonly reader: Pick<Actor, 'id' | 'site'>;
  /** What the board is told about the scores is not for everyone who may look. */
  readonly seesSummaries: boolean;
}

/** Excel takes what begins with one of these for a formula, wherever it came from. */
const options = { escape_formulas: true, record_delimiter: 'windows' } as const;

async function* pages(sql: Sql, challengeID: number, { reader, seesSummaries }: Reading) {
  // The mark at the beginning tells Excel that this is UTF-8.
  yield `\uFEFF${stringify([titles], options)}`;
  for (let afterID = 0; ; ) {
    const page = await listForExport(sql, challengeID, reader, { afterID, size: rowsAtOnce });
    const last = page.at(-1);
    if (!last) return;
    afterID = last.id;
    const rows = page.map((submission) => {
      const seen = seesSummaries ? submission : { ...submission, overallScoreSummary: null };
      return columns.map(([, cell]) => cell(seen));
    });
    yield stringify(rows, options);
  }
}

export const submissionsAsCsv = (sql: Sql, challengeID: number, reading: Reading): Readable =>
  Readable.from(pages(sql, challengeID, reading), { objectMode: false });
