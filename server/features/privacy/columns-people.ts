// Privacy classes of accounts, sign-ins, memberships and contact messages.
import { sql } from '../../platform/database/sql.ts';
import {
  aboutOthers,
  allSecret,
  erasedAddresses,
  erasedIDs,
  internal,
  keepAll,
  nothing,
  personal,
  stayingPeople,
  type TableClasses,
} from './classes.ts';

/** Rows that belong to a person: foreign keys delete them with the person, and we delete those of someone who stays. */
const ofPerson = { rows: { assessor: sql`person_id in ${stayingPeople}` }, deleted: ['assessor'] } as const;
const membership = (record: string): TableClasses => ({ ...ofPerson, columns: keepAll(record, 'person_id') });
const withRow = personal({ address: 'withRow' }, internal);
const ofMessage = personal({ message: 'withRow' });

export const peopleColumns: Readonly<Record<string, TableClasses>> = {
  person: {
    columns: {
      ...keepAll(
        'id',
        'roles',
        'kind',
        'site',
        'roles_before_upgrade',
        'version',
        'created_at',
        'restricted_at',
      ),
      ...keepAll('erased_at', 'terms_version', 'invited_at'),
      email: personal({ person: 'withRow', assessor: sql`'erased-' || id || '@erased.invalid'` }),
      first_name: personal({ person: 'withRow', assessor: sql`'Former'` }),
      last_name: personal({ person: 'withRow', assessor: sql`'assessor ' || id` }),
      search_text: personal({ person: 'withRow', assessor: 'computed' }, internal),
      ...allSecret('password_hash'),
    },
    rows: {
      person: sql`id in (select id from erased_record where type = 'person' and not stays)`,
      assessor: sql`id in ${stayingPeople}`,
    },
    deleted: ['person'],
  },
  reset_code: {
    ...ofPerson,
    columns: { ...allSecret('code_hash'), ...keepAll('person_id', 'created_at', 'expires_at', 'used_at') },
  },
  preview_code: {
    ...ofPerson,
    columns: {
      ...allSecret('code_hash'),
      ...keepAll('challenge_id', 'person_id', 'created_at', 'expires_at', 'used_at'),
    },
  },
  calendar_feed: {
    ...ofPerson,
    columns: { ...allSecret('secret_hash'), ...keepAll('person_id', 'created_at') },
  },
  mail_preference: { ...ofPerson, columns: keepAll('person_id', 'kind', 'is_wanted') },
  reminder: {
    ...ofPerson,
    columns: keepAll('id', 'person_id', 'challenge_id', 'day', 'created_on', 'mail_id'),
  },
  retention_notice: { ...ofPerson, columns: keepAll('person_id', 'due_on', 'mailed_at') },
  challenge_group_admin: membership('challenge_group_id'),
  challenge_group_viewer: membership('challenge_group_id'),
  challenge_group_holder: membership('challenge_group_id'),
  challenge_workshop_admin: membership('challenge_id'),
  challenge_assessor: membership('challenge_id'),
  challenge_pitch_admin: membership('challenge_id'),
  panel_member: { ...ofPerson, columns: keepAll('challenge_id', 'person_id', 'maximum', 'invited_on') },
  registration: {
    columns: {
      ...allSecret('code_hash'),
      ...keepAll('site', 'created_at', 'expires_at'),
      email: withRow,
      first_name: withRow,
      last_name: withRow,
    },
    rows: { address: sql`lower(email) in ${erasedAddresses}` },
    deleted: ['address'],
  },
  throttled_attempt: {
    columns: {
      ...keepAll('id', 'purpose', 'at'),
      account: withRow,
      address: withRow,
      ...allSecret('device'),
    },
    rows: { address: sql`lower(account) in ${erasedAddresses}` },
    deleted: ['address'],
  },
  contact_message: {
    columns: {
      ...keepAll('id', 'site', 'sent_on', 'read_at', 'version', 'is_possible_spam', 'done_at', 'done_by'),
      ...keepAll('restricted_at'),
      first_name: ofMessage,
      last_name: ofMessage,
      email: ofMessage,
      company: ofMessage,
      message: ofMessage,
      search_text: personal({ message: 'withRow' }, internal),
      find_text: personal({ message: 'withRow' }, internal),
    },
    rows: { message: sql`id in ${erasedIDs('contact_message')}` },
    deleted: ['message'],
  },
  contact_reply: {
    // The foreign key deletes replies with their message.
    columns: { ...keepAll('id', 'message_id', 'person_id', 'sent_at', 'mail_id'), text: ofMessage },
  },
  deleted_record: {
    columns: {
      ...keepAll('record_type', 'record_id', 'deleted_by', 'deleted_at'),
      state: personal({ address: 'withRow' }, internal),
    },
    rows: {
      address: sql`record_type = 'contact_message' and (lower(state #>> '{message,email}') in ${erasedAddresses}
        or record_id in ${erasedIDs('contact_message')})`,
    },
    deleted: ['address'],
  },
  outgoing_mail: {
    columns: {
      ...keepAll('id', 'created_at', 'next_attempt_at', 'attempts', 'sent_at', 'given_up_at'),
      recipient: personal({ address: sql`'erased@erased.invalid'` }),
      subject: personal({ address: sql`''` }),
      text_body: personal({ address: sql`''` }, internal),
      html_body: personal({ address: sql`''` }, internal),
      last_error: personal({ address: nothing }, internal),
      unsubscribe_link: personal({ address: nothing }, internal),
      reply_to: personal({ address: nothing }, aboutOthers),
    },
    rows: { address: sql`id in (select id from erased_mail)` },
  },
  privacy_request: {
    columns: {
      ...keepAll('id', 'key', 'kind', 'source', 'person_id', 'received_on', 'due_on', 'state', 'selection'),
      ...keepAll('file_key', 'file_until', 'handled_by', 'closed_at', 'version'),
      email: personal({ address: sql`''` }),
      // Says why a copy was not made.
      reason: personal({
        address: sql`case when kind = 'export' and state = 'failed' then reason else '' end`,
      }),
      ...allSecret('email_hash'),
    },
    rows: { address: sql`lower(email) in ${erasedAddresses}` },
  },
};
