// Minimal rows about people and their sign-ins.
import { json } from '../../server/platform/database/sql.ts';
import { at, fresh, freshHash, nextNumber, oneDay, type SampleTables } from './row-values.ts';

export const accountRows = {
  person: () => ({
    email: fresh('person-').concat('@demo.example'),
    first_name: 'Ada',
    last_name: 'Lovelace',
    roles: [10, 30],
    site: 1,
    created_at: at,
  }),
  session: (to) => ({ id: crypto.randomUUID(), person_id: to.person, audience: 'staff', ...oneDay }),
  reset_code: (to) => ({ code_hash: freshHash(), person_id: to.person, ...oneDay }),
  throttled_attempt: () => ({ purpose: 'sign-in', account: 'a@demo.example', address: '127.0.0.1', at }),
  registration: () => ({
    code_hash: freshHash(),
    email: 'new@demo.example',
    first_name: 'New',
    last_name: 'Comer',
    site: 1,
    ...oneDay,
  }),
  totp: (to) => ({ person_id: to.person, secret_sealed: freshHash(), created_at: at }),
  recovery_code: (to) => ({
    person_id: to.person,
    selector: nextNumber().toString().padStart(4, '0'),
    code_hash: 'hash',
    created_at: at,
  }),
  passkey: (to) => ({
    person_id: to.person,
    credential_id: freshHash(),
    rp_id: 'admin.test.example',
    public_key: freshHash(),
    is_backed_up: false,
    name: 'Laptop',
    created_at: at,
  }),
  identity: (to) => ({
    person_id: to.person,
    issuer: 'https://id.test.example',
    subject: fresh('subject-'),
    linked_at: at,
  }),
  sign_in_step: (to) => ({
    code_hash: freshHash(),
    kind: 'second-factor',
    audience: 'staff',
    person_id: to.person,
    detail: json({}),
    ...oneDay,
  }),
  invitation: (to) => ({ code_hash: freshHash(), person_id: to.person, ...oneDay }),
  email_change: (to) => ({
    person_id: to.person,
    code_hash: freshHash(),
    new_email: 'new@demo.example',
    ...oneDay,
  }),
  security_event: () => ({ at, last_at: at, kind: 'signIn', site: 1, network: '203.0.113.0/24', agent: '' }),
  mail_preference: (to) => ({ person_id: to.person, kind: 'leadDigest', is_wanted: false }),
  saved_view: (to) => ({
    person_id: to.person,
    site: 1,
    list: 'users',
    name: fresh('View '),
    address: 'search=a',
    is_shared: false,
  }),
  calendar_feed: (to) => ({ person_id: to.person, secret_hash: freshHash(), created_at: at }),
} satisfies SampleTables;
