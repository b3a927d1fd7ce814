// Reads what an export contains: the columns of each table that its privacy class allows, by noun.
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, identifier, type Json, joined, sql } from '../../platform/database/sql.ts';
import { isSensitive, privacyClasses } from './columns.ts';
import { deletedAccounts, deletedRecords } from './kept-copies.ts';

type Row = Readonly<Record<string, Json>>;

export interface Subject {
  readonly nouns: Readonly<Record<string, readonly Row[]>>;
  readonly files: readonly { readonly s3Key: string; readonly path: string }[];
}

interface Section {
  readonly noun: string;
  readonly table: string;
  readonly where: Fragment;
  /** What other exports leave out, and this person wrote. */
  readonly ownColumns?: readonly string[];
  /** The only columns that are about this person. */
  readonly onlyColumns?: readonly string[];
}

/** What another company's application says about the person whom it names as its contact. */
const contactColumns = ['id', 'company_name', 'contact_name', 'job_title', 'email', 'telephone'];

/** The tables of an export; a test compares them with the privacy classes. */
export function exportSections(email: string, personID: number | null): readonly Section[] {
  const address = sql`lower(${email})`;
  // The contact of an application without an account is the only person whom it belongs to.
  const applications = sql`(select id from application
    where applicant_id = ${personID} or (applicant_id is null and lower(application.email) = ${address}))`;
  const messages = sql`(select id from contact_message where lower(contact_message.email) = ${address})`;
  return [
    { noun: 'account', table: 'person', where: sql`id = ${personID}` },
    { noun: 'applications', table: 'application', where: sql`id in ${applications}` },
    {
      noun: 'applicationsOfOthers',
      table: 'application',
      where: sql`lower(application.email) = ${address} and applicant_id <> ${personID ?? 0}`,
      onlyColumns: contactColumns,
    },
    {
      noun: 'attachments',
      table: 'media',
      where: sql`s3_key in (select s3_key from application_attachment where application_id in ${applications})`,
    },
    { noun: 'letters', table: 'letter', where: sql`application_id in ${applications}` },
    {
      noun: 'feedback',
      table: 'decision',
      where: sql`application_id in ${applications} and released_on is not null`,
    },
    { noun: 'messages', table: 'contact_message', where: sql`id in ${messages}` },
    { noun: 'replies', table: 'contact_reply', where: sql`message_id in ${messages}` },
    { noun: 'signIns', table: 'session', where: sql`person_id = ${personID}` },
    {
      noun: 'securityEvents',
      table: 'security_event',
      where: sql`person_id = ${personID} or person_id in ${deletedAccounts(address)}`,
    },
    { noun: 'passkeys', table: 'passkey', where: sql`person_id = ${personID}` },
    { noun: 'linkedSignIns', table: 'identity', where: sql`person_id = ${personID}` },
    { noun: 'emailChanges', table: 'email_change', where: sql`person_id = ${personID}` },
    { noun: 'savedViews', table: 'saved_view', where: sql`person_id = ${personID}` },
    { noun: 'requests', table: 'privacy_request', where: sql`lower(email) = ${address}` },
    {
      noun: 'assessments',
      table: 'assessment',
      where: sql`assessor_id = ${personID}`,
      ownColumns: ['final_comment', 'change_reason'],
    },
    { noun: 'interests', table: 'interest', where: sql`person_id = ${personID}` },
    {
      noun: 'declines',
      table: 'panel_pair',
      where: sql`person_id = ${personID} and declined_on is not null`,
    },
    { noun: 'mails', table: 'outgoing_mail', where: sql`lower(recipient) = ${address}` },
  ];
}

const fieldName = (column: string) => column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** Never a secret, and nothing that is about other people. */
export const exportedColumns = ({
  table,
  ownColumns = [],
  onlyColumns,
}: Pick<Section, 'table' | 'ownColumns' | 'onlyColumns'>): string[] =>
  Object.entries(privacyClasses[table]?.columns ?? {}).flatMap(([column, how]) => {
    const isOther = onlyColumns !== undefined && !onlyColumns.includes(column);
    const isLeftOut =
      isOther || how === 'secret' || (isSensitive(how) && how.leftOut && !ownColumns.includes(column));
    return isLeftOut ? [] : [column];
  });

export async function readSubject(
  tx: Queryable,
  { email, personID }: { readonly email: string; readonly personID: number | null },
): Promise<Subject> {
  const nouns: Record<string, readonly Row[]> = {};
  for (const section of exportSections(email, personID)) {
    const columns = exportedColumns(section).map(
      (column) => sql`${identifier(column)} as ${identifier(fieldName(column))}`,
    );
    const rows = await tx.query<{ row: Row }[]>(sql`
      select to_jsonb(one) as row from (
        select ${joined(columns)} from ${identifier(section.table)} where ${section.where} order by 1) as one`);
    nouns[section.noun] = rows.map(({ row }) => row);
  }
  const deleted = await tx.query<{ row: Row }[]>(deletedRecords(email));
  nouns.deletedRecords = deleted.map(({ row }) => row);
  // Several files may have the same name. Some characters are not allowed in the names of files.
  const files = (nouns.attachments ?? []).map(({ s3Key, fileName }, index) => ({
    s3Key: String(s3Key),
    path: `attachments/${index + 1}-${String(fileName).replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '_')}`,
  }));
  return { nouns, files };
}
