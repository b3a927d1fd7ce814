// The columns of a challenge's exports: one row for each application, and one for each assessment.
import type { Application } from '../../../contract/applications.ts';
import {
  criteria,
  criterionLabels,
  organisationSizes,
  organisationTypes,
  siteLabels,
} from '../../../contract/vocabulary.ts';
import { innovativeLabel, tableTexts, yesOrNo } from '../../../rules/score-texts.ts';
import type { ExportedApplication } from '../applications/export-pages.ts';
import type { ExportedAssessment } from '../assessments/queries.ts';
import type { RankedApplication } from '../scores/ranks.ts';
import type { Column } from './sheet-files.ts';

const answered = (value: boolean | null) => (value === null ? null : yesOrNo(value));
const momentOf = (instant: string | null) => (instant === null ? null : new Date(instant));
const labelled = (labels: Readonly<Record<number, string>>, value: number | null) =>
  value === null ? null : (labels[value] ?? value);

/** The specified columns: every field, except those that repeat other columns, describe the reader or came later. */
const fieldColumns: Record<
  Exclude<
    keyof Application,
    'attachments' | 'applicant' | 'challengeGroupID' | 'canViewChallenge' | 'erasedAt' | 'isRestricted'
  >,
  Column<ExportedApplication>
> = {
  id: ['ID', ({ id }) => id, 'number'],
  challengeID: ['Challenge ID', ({ challengeID }) => challengeID, 'number'],
  challengeName: ['Challenge name', ({ challengeName }) => challengeName],
  site: ['Site', ({ site }) => siteLabels[site]],
  companyName: ['Company name', ({ companyName }) => companyName],
  url: ['Website', ({ url }) => url],
  createdOn: ['Created on', ({ createdOn }) => momentOf(createdOn), 'moment'],
  submittedOn: ['Completed on', ({ submittedOn }) => momentOf(submittedOn), 'moment'],
  percentComplete: ['Percent complete', ({ percentComplete }) => Math.round(percentComplete * 100), 'number'],
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
  turnover: ['Turnover', ({ turnover }) => turnover, 'number'],
  organisationType: ['Organisation type', (row) => labelled(organisationTypes, row.organisationType)],
  organisationSize: ['Organisation size', (row) => labelled(organisationSizes, row.organisationSize)],
  ideaSummary: ['Idea Summary', ({ ideaSummary }) => ideaSummary, 'long text'],
  isSummaryComplete: ['Idea Summary complete', (row) => answered(row.isSummaryComplete)],
  trlDescription: ['Technology Readiness', ({ trlDescription }) => trlDescription, 'long text'],
  isTRLComplete: ['Technology Readiness complete', (row) => answered(row.isTRLComplete)],
  ipStatusDescription: ['Intellectual Property', (row) => row.ipStatusDescription, 'long text'],
  isIPStatusComplete: ['Intellectual Property complete', (row) => answered(row.isIPStatusComplete)],
  isExtraAttachmentsComplete: [
    'Extra Attachments complete',
    (row) => answered(row.isExtraAttachmentsComplete),
  ],
  attachmentS3Keys: ['Extra Attachments', ({ attachmentS3Keys }) => attachmentS3Keys.join(' ')],
  isPartialSolution: ['Partial solution', ({ isPartialSolution }) => answered(isPartialSolution)],
  ktnEntrySummary: ['KTN summary', ({ ktnEntrySummary }) => ktnEntrySummary, 'long text'],
  hasUserAssessed: ['Assessed by me', ({ hasUserAssessed }) => answered(hasUserAssessed)],
  overallScoreSummary: ['Summary', ({ overallScoreSummary }) => overallScoreSummary, 'long text'],
};

const countColumns: readonly Column<ExportedApplication>[] = [
  ['Assessments', ({ assessments }) => assessments, 'number'],
  [innovativeLabel, ({ innovative, assessments }) => `${innovative} of ${assessments}`],
];

const scoreColumns: readonly Column<ExportedApplication>[] = [
  ...criteria.map(
    (criterion): Column<ExportedApplication> => [
      criterionLabels[criterion],
      ({ scores }) => scores[criterion],
      'points',
    ],
  ),
  ['Score', ({ scores }) => scores.total, 'points'],
];

/** What an application keeps besides its scores if a panel withholds it from the reader. */
const keptColumns = new Set<Column<ExportedApplication>>([
  fieldColumns.id,
  fieldColumns.companyName,
  fieldColumns.createdOn,
  fieldColumns.submittedOn,
  fieldColumns.percentComplete,
]);

const emptyIfWithheld = ([
  title,
  cell,
  style = 'text',
]: Column<ExportedApplication>): Column<ExportedApplication> => [
  title,
  (row) => (row.isWithheld ? null : cell(row)),
  style,
];

export const applicationColumns: readonly Column<ExportedApplication>[] = [
  ...[...Object.values(fieldColumns), ...countColumns].map((column) =>
    keptColumns.has(column) ? column : emptyIfWithheld(column),
  ),
  ...scoreColumns,
];

/** Only the workbook has them. A withheld application keeps nothing but its scores. */
export const rankColumns = (
  ranks: ReadonlyMap<number, RankedApplication>,
): readonly Column<ExportedApplication>[] => [
  emptyIfWithheld([tableTexts.rank, ({ id }) => ranks.get(id)?.rank ?? null, 'number']),
  emptyIfWithheld([tableTexts.assessments, ({ assessments }) => assessments, 'number']),
  emptyIfWithheld(['Assessments expected', ({ id }) => ranks.get(id)?.expectedCount ?? null, 'number']),
];

export const assessmentColumns: readonly Column<ExportedAssessment>[] = [
  ['Submission ID', ({ applicationID }) => applicationID, 'number'],
  ['Company name', ({ companyName }) => companyName],
  ['Assessor first name', ({ assessor }) => assessor.firstName],
  ['Assessor last name', ({ assessor }) => assessor.lastName],
  ['Date', ({ createdOn }) => momentOf(createdOn), 'moment'],
  ...criteria.flatMap((criterion): Column<ExportedAssessment>[] => [
    [`${criterionLabels[criterion]} (rating)`, (assessment) => assessment[criterion], 'number'],
    [`${criterionLabels[criterion]} (points)`, ({ score }) => score[criterion], 'points'],
  ]),
  [innovativeLabel, ({ isInnovative }) => yesOrNo(isInnovative)],
  ['Total', ({ score }) => score.total, 'points'],
  ['Final comment', ({ finalComment }) => finalComment, 'long text'],
  [tableTexts.setAside, ({ isSetAside }) => (isSetAside ? tableTexts.setAside : null)],
];
