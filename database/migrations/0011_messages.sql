-- What visitors of the public sites wrote under "Contact us".

create table contact_message (
  id integer generated always as identity primary key,
  site integer not null check (site in (1, 2)),
  first_name text not null check (btrim(first_name) <> '' and length(first_name) <= 255),
  last_name text not null check (btrim(last_name) <> '' and length(last_name) <= 255),
  email text not null check (email = btrim(email) and length(email) between 3 and 320 and position('@' in email) > 1),
  company text not null default '' check (length(company) <= 255),
  message text not null check (btrim(message) <> ''),
  sent_on timestamptz not null,
  -- Read by anyone with the role counts as read.
  read_at timestamptz,
  search_text text not null generated always as
    (folded(first_name || last_name) || chr(10) || folded(email)) stored
);
-- The site stands last in each: a list limited to a site filters inside the index, one of all sites needs no second.
create index contact_message_by_sent on contact_message (sent_on, id, site);
create index contact_message_by_name on contact_message (lower(first_name), lower(last_name), id, site);
create index contact_message_by_email on contact_message (lower(email), id, site);
create index contact_message_unread on contact_message (site) where read_at is null;
create index contact_message_search on contact_message using gin (search_text gin_trgm_ops);
