// SQL of histories: the audit entries of a record, and the site the record belongs to.
import type { NamedType, RecordType } from '../../../contract/history.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { seesEmailsInHistory } from '../../../rules/history.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { ListQuery } from '../../platform/database/list.ts';
import { type Fragment, json, sql } from '../../platform/database/sql.ts';
import { type PanelPair, panelPairColumn } from '../panel-facts/pairs.ts';
import { shownCompany } from '../restriction-facts/columns.ts';

/** Groups and challenges are checked by their own rules, so they are not found here. */
type CheckedType = Exclude<RecordType, 'challenge_group' | 'challenge'>;

/** The other records that have a history, with id and site. The site decides who may read it. */
const records: Record<CheckedType, Fragment> = {
  person: sql`person`,
  application: sql`application`,
  // The record of a panel has the id of its challenge.
  challenge_panel: sql`challenge`,
  interest: sql`(select interest.id, application.site
    from interest join application on application.id = application_id) as interest`,
};

interface FoundRecord {
  readonly site: number;
  /** For an application of a challenge with an assessment panel, else null. */
  readonly panelPair: PanelPair | null;
}

export async function findRecord(
  tx: Queryable,
  actor: Pick<Actor, 'id'>,
  type: CheckedType,
  id: number,
): Promise<FoundRecord | null> {
  const panelPair = type === 'application' ? panelPairColumn(actor.id) : sql`null`;
  const [found] = await tx.query<FoundRecord[]>(
    sql`select site, ${panelPair} as "panelPair" from ${records[type]} where id = ${id}`,
  );
  return found ?? null;
}

/** The fields that hold an id or a list of ids, by the type of record they refer to. */
const references: Readonly<Record<NamedType, readonly string[]>> = {
  person: [
    'challengeLeadID',
    'workshopAdminIDs',
    'assessorIDs',
    'pitchPresentationAdminIDs',
    'adminIDs',
    'viewerIDs',
    'challengeHolderIDs',
    'remindedIDs',
    'personID',
  ],
  tag: ['tagIDs', 'businessTagIDs'],
  challenge_group: ['challengeGroupID'],
  challenge: ['challengeID', 'copiedFromID'],
  application: ['applicationID', 'applicationIDs'],
};

/** The fields of a panel that hold lists of pairs: an application and a person, or a person and their limit. */
const pairReferences = [
  { type: 'application', field: 'assignments', path: '$.*[*][0]' },
  { type: 'person', field: 'assignments', path: '$.*[*][1]' },
  { type: 'person', field: 'limits', path: '$.*[*][0]' },
];

/** A deleted record keeps its latest name, from the audit entry of its deletion. */
function names(): Fragment {
  const listed = Object.entries(references).flatMap(([type, fields]) =>
    fields.map((field) => ({ type, field, path: '$.*[*]' })),
  );
  return sql`(
    select coalesce(json_object_agg(named.type || ':' || named.id, named.name), '{}')
    from (
      select pointed.type, pointed.id, case pointed.type
        when 'person' then (select concat_ws(' ', first_name, last_name) from person where person.id = pointed.id)
        when 'tag' then (select tag.name from tag where tag.id = pointed.id)
        when 'challenge_group' then
          (select challenge_group.name from challenge_group where challenge_group.id = pointed.id)
        when 'challenge' then (select challenge.name from challenge where challenge.id = pointed.id)
        when 'application' then (select ${shownCompany} from application where application.id = pointed.id)
      end as name
      from (
        select distinct pointer.type, value::integer as id
        from jsonb_to_recordset(${json([...listed, ...pairReferences])})
            as pointer (type text, field text, path text)
          cross join lateral jsonb_path_query(changes -> pointer.field,
            (pointer.path || ' ? (@.type() == "number")')::jsonpath) as value
      ) as pointed
    ) as known
    cross join lateral (
      select known.type, known.id, coalesce(known.name, (
        select concat_ws(' ', gone.changes #>> '{firstName,from}', gone.changes #>> '{lastName,from}',
          gone.changes #>> '{name,from}', gone.changes #>> '{companyName,from}') || ' (deleted)'
        from audit_event as gone
        where gone.record_type = known.type and gone.record_id = known.id::text and gone.action = 'delete'
        order by gone.id desc limit 1)) as name
    ) as named
    where named.name is not null)`;
}

/** Records without a page that have the id of another one, whose history includes them. */
const includedTypes: Partial<Record<RecordType, string>> = {
  application: 'decision',
  challenge: 'decision_setting',
};

const typesOf = (type: RecordType): Fragment =>
  sql`record_type = any (${[type, includedTypes[type] ?? type]}::text[])`;

/** The email of the person who acted; null if the reader may not see it. */
const emailFor = (actor: Pick<Actor, 'roles' | 'site'>): Fragment =>
  seesEmailsInHistory(actor)
    ? sql`(select person.email from person where person.id = actor_id
        and (${actor.site} = ${sites.All} or person.site = ${actor.site}))`
    : sql`null`;

export const historyList = (
  actor: Pick<Actor, 'roles' | 'site'>,
  type: RecordType,
  id: number,
): ListQuery => ({
  columns: sql`audit_entry.id, instant(at) as at, actor_name as by, ${emailFor(actor)} as "byEmail", action, changes,
    saves, instant(first_at) as "firstAt", ${names()} as names`,
  from: sql`audit_entry`,
  where: sql`${typesOf(type)} and record_id = ${String(id)}`,
  // In the order of writing, because two entries may have the same time.
  sortBy: [sql`audit_entry.id`],
});
