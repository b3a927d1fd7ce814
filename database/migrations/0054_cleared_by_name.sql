-- The name of the person who cleared an interest is part of a sealed pack, so it outlives the account. A trigger stores
-- it, because processes of the previous version do not.
alter table interest add column cleared_by_name text;
update interest set cleared_by_name = concat_ws(' ', first_name, last_name)
  from person where person.id = interest.cleared_by;

create function keep_clearer_name() returns trigger language plpgsql as $$
begin
  if new.cleared_on is null then
    new.cleared_by_name := null;
  elsif new.cleared_by is not null then
    new.cleared_by_name := (select concat_ws(' ', first_name, last_name) from person where id = new.cleared_by);
  end if;
  return new;
end $$;
create trigger keep_clearer_name before insert or update of cleared_on, cleared_by on interest
  for each row execute function keep_clearer_name();
