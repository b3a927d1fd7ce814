-- Companies that asked for an account on the public site and have not yet confirmed their e-mail.

-- Not a person yet: an address that nobody confirmed can neither sign in nor block its owner.
create table registration (
  code_hash bytea primary key check (length(code_hash) = 32),
  email text not null check (email = btrim(email) and length(email) between 3 and 320 and position('@' in email) > 1),
  first_name text not null check (btrim(first_name) <> '' and length(first_name) <= 255),
  last_name text not null check (btrim(last_name) <> '' and length(last_name) <= 255),
  site integer not null check (site in (1, 2)),
  password_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index registration_email on registration (lower(email));
create index registration_expiry on registration (expires_at);
