-- When someone was last invited to choose a password. The invitation itself is deleted after it has expired.
alter table person add column invited_at timestamptz;
