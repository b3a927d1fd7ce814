// SQL that hides what restricted applications and messages hold. Many features use this folder, and it uses none of them.

import { type Actor, isSuperAdmin } from '../../../rules/permissions.ts';
import { restrictedName } from '../../../rules/restricted-records.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';

type Reader = Pick<Actor, 'roles'>;

// The following are about the table application.
const isRestricted = sql`application.restricted_at is not null`;

/** The company's name in lists and rankings, where super admins also see that it is restricted. */
export const shownCompany = sql`case when ${isRestricted} then ${restrictedName}::text
  else application.company_name end`;

/** A text in rankings, documents and shared pages, which people pass on. */
export const shownText = (column: Fragment): Fragment =>
  sql`case when ${isRestricted} then '' else ${column} end`;

/** Whether its texts and contact data are hidden from this person. What roles decide is not a parameter. */
export const isRestrictedFor = (reader: Reader): Fragment =>
  isSuperAdmin(reader) ? sql`false` : isRestricted;

/** A text that someone wrote about the application: empty for everyone but super admins. */
export const shownTextFor = (reader: Reader, column: Fragment): Fragment =>
  sql`case when ${isRestrictedFor(reader)} then '' else ${column} end`;

/** Searches must not match what the reply hides. */
export const isSearchableFor = (reader: Reader): Fragment =>
  isSuperAdmin(reader) ? sql`true` : sql`application.restricted_at is null`;

/** For tables with an application's id, such as histories and letters. */
export const isOfRestricted = (applicationID: Fragment): Fragment =>
  sql`exists (select from application as disputed
    where disputed.id = ${applicationID} and disputed.restricted_at is not null)`;

/** A condition on the table contact_message: only super admins see restricted messages. */
export const isShownMessage = (reader: Reader): Fragment =>
  isSuperAdmin(reader) ? sql`true` : sql`contact_message.restricted_at is null`;
