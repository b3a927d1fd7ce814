-- The two kinds of challenge tag.

create table tag (
  id integer generated always as identity primary key,
  type integer not null check (type in (10, 20)),
  name text not null check (name = btrim(name) and name <> '' and length(name) <= 255),
  is_public boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  -- The name as it stands in an address: dashes for spaces, no case. Two tags of a kind never share it.
  address text not null generated always as (lower(translate(name, ' ', '-'))) stored,
  search_text text not null generated always as (folded(name)) stored
);
create unique index tag_address on tag (type, address);
create index tag_by_name on tag (type, lower(name), id);
create index tag_by_public on tag (type, is_public, lower(name), id);
create index tag_search on tag using gin (search_text gin_trgm_ops);
create trigger tag_version before update on tag for each row execute function next_version();
