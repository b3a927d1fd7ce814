-- People and everything about entering: sessions, reset codes, throttling.
-- The application passes every instant as a parameter; no default here asks the clock.

create extension if not exists pg_trgm;

-- An instant as the contract writes it: ISO 8601 in UTC with milliseconds.
create function instant(moment timestamptz) returns text
  language sql immutable parallel safe
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- What search compares: no spaces, no case.
create function folded(words text) returns text
  language sql immutable parallel safe
  return lower(regexp_replace(words, '\s', '', 'g'));

-- One kind each (super admin 5, admin 10, user 20), a super admin nothing else, nothing twice.
create function is_role_set(roles integer[]) returns boolean
  language sql immutable parallel safe
  return roles <@ array[5, 10, 20, 30, 50, 60, 90, 100, 110, 120, 130, 140]
    and (5 = any (roles))::integer + (10 = any (roles))::integer + (20 = any (roles))::integer = 1
    and (5 <> all (roles) or roles = array[5])
    and cardinality(roles) = (select count(distinct role) from unnest(roles) as role);

-- Every edit gets a new version; If-Match compares it, so that two editors cannot overwrite each other.
create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

create table person (
  id integer generated always as identity primary key,
  email text not null check (email = btrim(email) and length(email) between 3 and 320 and position('@' in email) > 1),
  first_name text not null check (btrim(first_name) <> '' and length(first_name) <= 255),
  last_name text not null check (btrim(last_name) <> '' and length(last_name) <= 255),
  roles integer[] not null check (is_role_set(roles)),
  kind integer not null generated always as
    (case when 5 = any (roles) then 5 when 10 = any (roles) then 10 else 20 end) stored,
  site integer not null check (site in (1, 2, 1000)),
  password_hash text,
  -- What an upgrade to super admin took away and a downgrade gives back.
  roles_before_upgrade integer[] check (roles_before_upgrade is null or is_role_set(roles_before_upgrade)),
  version integer not null default 1,
  created_at timestamptz not null,
  search_text text not null generated always as
    (folded(first_name || last_name) || chr(10) || folded(email)) stored
);
create unique index person_email on person (lower(email));
create index person_by_first_name on person (kind, lower(first_name), lower(last_name), id);
create index person_by_last_name on person (kind, lower(last_name), lower(first_name), id);
create index person_by_email on person (kind, lower(email));
create index person_by_site on person (kind, site, lower(first_name), lower(last_name), id);
create index person_search on person using gin (search_text gin_trgm_ops);
create index person_roles on person using gin (roles);
create trigger person_version before update on person for each row execute function next_version();

-- One row per sign-in; the token names it, and a row that has ended ends the token.
create table session (
  id uuid primary key,
  person_id integer not null references person on delete cascade,
  audience text not null check (audience in ('staff', 'user')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz
);
create index session_person on session (person_id);
create index session_expiry on session (expires_at);

-- Only the hash of a code is kept: whoever reads this table cannot use it.
create table reset_code (
  code_hash bytea primary key check (length(code_hash) = 32),
  person_id integer not null references person on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index reset_code_person on reset_code (person_id);
create index reset_code_expiry on reset_code (expires_at);

-- Failed attempts, counted here so that the limit holds over several server processes.
create table throttled_attempt (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('sign-in', 'forgot-password', 'contact-us', 'register')),
  account text not null,
  address text not null,
  at timestamptz not null
);
create index throttled_attempt_address on throttled_attempt (purpose, address, at);
create index throttled_attempt_account on throttled_attempt (purpose, account, address, at);
create index throttled_attempt_age on throttled_attempt (at);
