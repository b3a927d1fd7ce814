-- Links that open one challenge's page to someone without a sign-in; only hashes of what stands in them are kept.

create table share_link (
  id integer generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  challenge_id integer not null references challenge on delete cascade,
  -- The board's link goes on working when the person who made it has left.
  created_by integer references person on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz
);
create index share_link_challenge on share_link (challenge_id, expires_at);
create index share_link_created_by on share_link (created_by);
create index share_link_expiry on share_link (expires_at);

create table preview_code (
  code_hash bytea primary key check (length(code_hash) = 32),
  challenge_id integer not null references challenge on delete cascade,
  person_id integer not null references person on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index preview_code_challenge on preview_code (challenge_id);
create index preview_code_person on preview_code (person_id);
create index preview_code_expiry on preview_code (expires_at);
