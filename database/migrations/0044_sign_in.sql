-- Second factors, passkeys, linked sign-ins, invitations, and the record of what happened to accounts.

-- How someone signed in and from where. Only part of the address is stored, because it is enough to recognise a place.
alter table session
  add column method text not null default 'password'
    check (method in ('password', 'passkey', 'oidc', 'invitation', 'registration')),
  add column strength smallint not null default 1 check (strength in (1, 2)),
  add column agent text not null default '' check (length(agent) <= 120),
  add column network text not null default '',
  add column last_used_at timestamptz,
  add column confirmed_at timestamptz,
  add column replaced_by uuid;
comment on column session.strength is 'How many factors the person has shown.';
comment on column session.last_used_at is 'Null: not used since created_at.';
comment on column session.confirmed_at is 'When the person last proved who they are; null: at created_at.';
comment on column session.replaced_by is 'The sign-in that continues this one after a confirmation.';

-- The key of an authenticator app, encrypted with a key that is not in the database.
create table totp (
  person_id integer primary key references person on delete cascade,
  secret_sealed bytea not null,
  created_at timestamptz not null,
  -- Null: set up, but not in use yet.
  confirmed_at timestamptz,
  -- Codes of this time step and of earlier ones are refused, so each code works once.
  last_step bigint not null default 0
);

create table recovery_code (
  person_id integer not null references person on delete cascade,
  -- The first four characters find the row, so that only one slow hash is compared.
  selector text not null check (length(selector) = 4),
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (person_id, selector)
);

create table passkey (
  id bigint generated always as identity primary key,
  person_id integer not null references person on delete cascade,
  credential_id bytea not null unique,
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  is_backed_up boolean not null,
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_person on passkey (person_id);

-- A person's account at the identity provider.
create table identity (
  id bigint generated always as identity primary key,
  person_id integer not null references person on delete cascade,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject),
  unique (person_id, issuer)
);

-- What one call hands to the next while someone signs in: a ticket or a challenge.
create table sign_in_step (
  code_hash bytea primary key check (length(code_hash) = 32),
  kind text not null check (kind in ('second-factor', 'passkey', 'passkey-registration', 'oidc')),
  audience text not null check (audience in ('staff', 'user')),
  person_id integer references person on delete cascade,
  session_id uuid references session on delete cascade,
  detail jsonb not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index sign_in_step_person on sign_in_step (person_id);
create index sign_in_step_session on sign_in_step (session_id);
create index sign_in_step_expiry on sign_in_step (expires_at);

create table invitation (
  code_hash bytea primary key check (length(code_hash) = 32),
  person_id integer not null references person on delete cascade,
  invited_by integer references person on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index invitation_person on invitation (person_id);
create index invitation_sender on invitation (invited_by);
create index invitation_expiry on invitation (expires_at);

create table email_change (
  person_id integer primary key references person on delete cascade,
  code_hash bytea not null unique check (length(code_hash) = 32),
  new_email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);

-- Who signed in, who failed to, and what was exported. Like audit entries, events outlive the people they name.
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  last_at timestamptz not null check (last_at >= at),
  -- Equal events from one network within an hour are counted here instead of stored again.
  repeats integer not null default 1 check (repeats > 0),
  kind text not null,
  -- The site of the account; 0: no account matched.
  site integer not null check (site in (0, 1, 2, 1000)),
  person_id integer,
  -- The email at that time. Empty if no account matched, because people type passwords into that field.
  account text not null default '',
  actor_id integer,
  actor_name text not null default '',
  method text,
  network text not null,
  agent text not null,
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  request_id text
);
create index security_event_at on security_event (at desc, id desc);
create index security_event_site on security_event (site, at desc, id desc);
create index security_event_person on security_event (person_id, at desc);

alter table throttled_attempt
  drop constraint throttled_attempt_purpose_check,
  add constraint throttled_attempt_purpose_check check (purpose in (
    'sign-in', 'forgot-password', 'contact-us', 'register', 'confirm', 'reset-password', 'upload', 'contact-reply',
    'search', 'passkey', 'oidc', 'invitation'));
