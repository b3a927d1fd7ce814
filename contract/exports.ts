// Defines the calls that download a list: the rows that match its filters, as CSV or as an Excel workbook.
import { applications } from './applications.ts';
import { maximumChosen } from './bulk.ts';
import { ChallengeFilters, GroupChallengeFilters } from './challenge-filters.ts';
import { challenges } from './challenges.ts';
import { contactMessages } from './contact-messages.ts';
import { type Endpoint, endpoint, paging } from './endpoint.ts';
import { id, idInPath } from './fields.ts';
import { groups } from './groups.ts';
import { type ListName, listLabels } from './lists.ts';
import { admins, PersonFilters, superAdmins, users } from './people.ts';
import { tags } from './tags.ts';
import { z } from './zod.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The type of each file, as a reply names it. */
export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** `today` is the date in the programme's time zone. */
export const exportFileName = (list: ListName, today: string, format: ExportFormat) =>
  `${listLabels[list]} ${today}.${format}`;

const personColumns = ['firstName', 'email', 'roles', 'site'] as const;
const tagColumns = ['name', 'isPublic', 'challenges'] as const;

/** The columns of each list, named and ordered as its screen has them. */
export const exportColumns = {
  admins: personColumns,
  superadmins: personColumns,
  users: personColumns,
  groups: ['name', 'site', 'admins', 'viewers', 'challenges'],
  challenges: [
    'campaignID',
    'name',
    'challengeGroupName',
    'challengeLead',
    'startDate',
    'endDate',
    'challengeStage',
    'submissionCount',
    'site',
  ],
  'group-challenges': ['name', 'startDate', 'endDate', 'site', 'challengeStage'],
  applications: [
    'companyName',
    'challengeName',
    'applicant',
    'createdOn',
    'percentComplete',
    'submittedOn',
    'site',
  ],
  submissions: ['companyName', 'createdOn', 'percentComplete', 'submittedOn'],
  tags: tagColumns,
  'business-tags': tagColumns,
  messages: ['name', 'email', 'sentOn', 'site'],
} as const satisfies Record<ListName, readonly string[]>;
export type ExportColumn<List extends ListName> = (typeof exportColumns)[List][number];

/** Ids in one parameter: `7,12,40`. */
const chosenIDs = z
  .string()
  .regex(new RegExp(`^\\d{1,10}(,\\d{1,10}){0,${maximumChosen - 1}}$`))
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(id));

/** Columns in one parameter: `name,site`. A repeated column counts once. */
function columnsOf<List extends ListName>(list: List) {
  const one = `(?:${exportColumns[list].join('|')})`;
  return z
    .string()
    .regex(new RegExp(`^${one}(?:,${one}){0,${exportColumns[list].length - 1}}$`))
    .transform((text) => [...new Set(text.split(','))] as ExportColumn<List>[]);
}

const { search } = paging(['id']).shape;

/** `filters` is the query of the list without its search, page and order. */
const exportOf = <List extends ListName, Access extends Endpoint['access'], Filters extends z.ZodRawShape>(
  list: List,
  { access, summary }: { readonly access: Access; readonly summary: string },
  filters: Filters,
) =>
  endpoint({
    method: 'GET',
    path: `admin/exports/${list}`,
    summary: `${summary}: all that match, as CSV or XLSX`,
    access,
    query: z.object({
      ...filters,
      search,
      format: z.enum(exportFormats),
      columns: columnsOf(list).optional(),
      ids: chosenIDs.optional(),
    }),
    file: exportTypes.csv,
    otherFiles: [exportTypes.xlsx],
    reply: z.string(),
  });

const { challengeID, isSubmitted } = applications.list.query.shape;
const { isPossibleSpam, status } = contactMessages.list.query.shape;

export const listExports = {
  admins: exportOf('admins', admins.list, PersonFilters.shape),
  superadmins: exportOf('superadmins', superAdmins.list, PersonFilters.shape),
  users: exportOf('users', users.list, PersonFilters.shape),
  groups: exportOf('groups', groups.list, { site: groups.list.query.shape.site }),
  challenges: exportOf('challenges', challenges.list, ChallengeFilters.shape),
  'group-challenges': exportOf('group-challenges', challenges.listOfGroup, {
    ...GroupChallengeFilters.shape,
    groupID: idInPath,
  }),
  applications: exportOf('applications', applications.list, { challengeID, isSubmitted }),
  submissions: exportOf('submissions', applications.listOfChallenge, {
    isSubmitted: applications.listOfChallenge.query.shape.isSubmitted,
    challengeID: idInPath,
  }),
  tags: exportOf('tags', tags.list, {}),
  'business-tags': exportOf('business-tags', tags.listBusiness, {}),
  messages: exportOf('messages', contactMessages.list, { isPossibleSpam, status }),
} satisfies Record<ListName, Endpoint>;
