// Privacy classes of second factors, passkeys, invitations, security events and saved views.
import { sql } from '../../platform/database/sql.ts';
import {
  aboutOthers,
  allSecret,
  blank,
  erasedIDs,
  internal,
  keepAll,
  personal,
  stayingPeople,
  type TableClasses,
} from './classes.ts';

/** A foreign key deletes these rows with the person. If the person's row stays, the erasure deletes them. */
const ofPerson = { rows: { assessor: sql`person_id in ${stayingPeople}` }, deleted: ['assessor'] } as const;
const withRow = personal({ assessor: 'withRow' });
/** A security event outlives the account that it happened to. */
const ofEvent = personal({ person: blank });
/** Where a request came from: that of the account, or of the person who did something to another account. */
const ofRequest = personal({ person: blank, actor: blank });

export const signInColumns: Readonly<Record<string, TableClasses>> = {
  session: {
    ...ofPerson,
    columns: {
      ...keepAll('id', 'person_id', 'audience', 'created_at', 'expires_at', 'ended_at'),
      ...keepAll('method', 'strength', 'last_used_at', 'confirmed_at', 'replaced_by'),
      agent: withRow,
      network: withRow,
    },
  },
  totp: {
    ...ofPerson,
    columns: {
      ...keepAll('person_id', 'created_at', 'confirmed_at', 'last_step'),
      ...allSecret('secret_sealed'),
    },
  },
  recovery_code: {
    ...ofPerson,
    columns: { ...keepAll('person_id', 'created_at', 'used_at'), ...allSecret('selector', 'code_hash') },
  },
  passkey: {
    ...ofPerson,
    columns: {
      ...keepAll(
        'id',
        'person_id',
        'rp_id',
        'counter',
        'transports',
        'is_backed_up',
        'created_at',
        'last_used_at',
      ),
      ...allSecret('credential_id', 'public_key'),
      name: withRow,
    },
  },
  identity: {
    ...ofPerson,
    columns: { ...keepAll('id', 'person_id', 'issuer', 'linked_at', 'last_used_at'), subject: withRow },
  },
  sign_in_step: {
    ...ofPerson,
    columns: {
      ...keepAll(
        'kind',
        'audience',
        'person_id',
        'session_id',
        'tries',
        'created_at',
        'expires_at',
        'used_at',
      ),
      ...allSecret('code_hash', 'detail'),
    },
  },
  invitation: {
    ...ofPerson,
    columns: {
      ...keepAll('person_id', 'invited_by', 'created_at', 'expires_at', 'used_at'),
      ...allSecret('code_hash'),
    },
  },
  email_change: {
    ...ofPerson,
    columns: {
      ...keepAll('person_id', 'created_at', 'expires_at'),
      ...allSecret('code_hash'),
      new_email: withRow,
    },
  },
  security_event: {
    columns: {
      ...keepAll(
        'id',
        'at',
        'last_at',
        'repeats',
        'kind',
        'site',
        'person_id',
        'actor_id',
        'method',
        'request_id',
      ),
      account: ofEvent,
      network: ofRequest,
      agent: ofRequest,
      actor_name: personal({ actor: blank }, aboutOthers),
      // What was different about repeats includes their browsers.
      detail: personal({ person: sql`'{}'`, actor: sql`detail - 'also'` }, internal),
    },
    rows: {
      person: sql`person_id in ${erasedIDs('person')}`,
      actor: sql`actor_id in ${erasedIDs('person')}`,
    },
  },
  saved_view: {
    ...ofPerson,
    columns: {
      ...keepAll('id', 'person_id', 'site', 'list', 'is_shared', 'version'),
      name: withRow,
      address: withRow,
    },
  },
};
