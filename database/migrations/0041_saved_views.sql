-- Staff save the filters, order and columns of a list under a name, for themselves or for everyone who opens the list.

create table saved_view (
  id integer generated always as identity primary key,
  -- Null once the owner is deleted; colleagues keep what was shared with them.
  person_id integer references person on delete set null,
  -- The owner's site when the view was last saved: it says who sees a view whose owner is deleted.
  site integer not null check (site in (1, 2, 1000)),
  list text not null check (list in (
    'admins', 'superadmins', 'users', 'groups', 'challenges', 'group-challenges', 'applications', 'submissions',
    'tags', 'business-tags', 'messages')),
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  -- The query of the list's address.
  address text not null check (length(address) <= 2000),
  is_shared boolean not null,
  version integer not null default 1,
  constraint saved_view_has_readers check (person_id is not null or is_shared)
);
create unique index saved_view_name on saved_view (person_id, list, lower(name));
create index saved_view_shared on saved_view (list) where is_shared;
create trigger saved_view_version before update on saved_view for each row execute function next_version();

-- Nobody could read the private views of a deleted person.
create function delete_private_views() returns trigger language plpgsql as $$
begin
  delete from saved_view where person_id = old.id and not is_shared;
  return old;
end $$;
create trigger person_private_views before delete on person for each row execute function delete_private_views();
