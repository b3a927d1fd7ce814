-- Each person's secret calendar address; renewing replaces it, so the old address stops working.

create table calendar_feed (
  person_id integer primary key references person on delete cascade,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  created_at timestamptz not null
);
