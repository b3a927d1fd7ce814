-- How many applications, people and challenges there are, known without counting them: a list of a million shows its
-- total as quickly as a list of a hundred.

-- What was added and taken away, by noun, site and mark (an application's: 1 if it is submitted, else 0; a person's:
-- their kind; a challenge's: 0). The total is the sum. Changes are only ever added, so that nobody waits for anybody.
create table tally (
  id bigint generated always as identity primary key,
  noun text not null check (noun in ('application', 'person', 'challenge')),
  site integer not null,
  mark integer not null,
  amount integer not null check (amount <> 0)
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
create index tally_of on tally (noun, site, mark) include (amount);

-- Now and then whoever adds a change puts those of the noun together, leaving out what another one is just folding.
create function fold_tallies() returns trigger language plpgsql as $$
begin
  with folded as (
    delete from tally
    where id in (select id from tally where noun = new.noun and id <= new.id for update skip locked)
    returning site, mark, amount
  )
  insert into tally (noun, site, mark, amount)
  select new.noun, site, mark, sum(amount) from folded group by site, mark having sum(amount) <> 0;
  return null;
end
$$;
create trigger tally_fold after insert on tally for each row
  when (new.id % 64 = 0 and pg_trigger_depth() < 2) execute function fold_tallies();

create function tally_applications() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tally (noun, site, mark, amount)
    select 'application', site, (submitted_on is not null)::integer, count(*) from added group by 2, 3;
  elsif tg_op = 'DELETE' then
    insert into tally (noun, site, mark, amount)
    select 'application', site, (submitted_on is not null)::integer, -count(*) from gone group by 2, 3;
  else
    insert into tally (noun, site, mark, amount) values
      ('application', old.site, (old.submitted_on is not null)::integer, -1),
      ('application', new.site, (new.submitted_on is not null)::integer, 1);
  end if;
  return null;
end
$$;
create trigger application_tally_added after insert on application
  referencing new table as added for each statement execute function tally_applications();
create trigger application_tally_gone after delete on application
  referencing old table as gone for each statement execute function tally_applications();
create trigger application_tally_moved after update on application for each row
  when (old.site <> new.site or (old.submitted_on is null) <> (new.submitted_on is null))
  execute function tally_applications();

create function tally_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tally (noun, site, mark, amount)
    select 'person', site, kind, count(*) from added group by site, kind;
  elsif tg_op = 'DELETE' then
    insert into tally (noun, site, mark, amount)
    select 'person', site, kind, -count(*) from gone group by site, kind;
  else
    insert into tally (noun, site, mark, amount) values
      ('person', old.site, old.kind, -1), ('person', new.site, new.kind, 1);
  end if;
  return null;
end
$$;
create trigger person_tally_added after insert on person
  referencing new table as added for each statement execute function tally_people();
create trigger person_tally_gone after delete on person
  referencing old table as gone for each statement execute function tally_people();
create trigger person_tally_moved after update on person for each row
  when (old.site <> new.site or old.kind <> new.kind) execute function tally_people();

create function tally_challenges() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tally (noun, site, mark, amount) select 'challenge', site, 0, count(*) from added group by site;
  elsif tg_op = 'DELETE' then
    insert into tally (noun, site, mark, amount) select 'challenge', site, 0, -count(*) from gone group by site;
  else
    insert into tally (noun, site, mark, amount) values
      ('challenge', old.site, 0, -1), ('challenge', new.site, 0, 1);
  end if;
  return null;
end
$$;
create trigger challenge_tally_added after insert on challenge
  referencing new table as added for each statement execute function tally_challenges();
create trigger challenge_tally_gone after delete on challenge
  referencing old table as gone for each statement execute function tally_challenges();
create trigger challenge_tally_moved after update on challenge for each row
  when (old.site <> new.site) execute function tally_challenges();

-- Nothing else tells of rows that are taken away all at once.
create function clear_tallies() returns trigger language plpgsql as $$
begin
  delete from tally where noun = tg_table_name;
  return null;
end
$$;
create trigger application_tally_cleared after truncate on application
  for each statement execute function clear_tallies();
create trigger person_tally_cleared after truncate on person
  for each statement execute function clear_tallies();
create trigger challenge_tally_cleared after truncate on challenge
  for each statement execute function clear_tallies();

-- Those that are there already. The tables are locked, so that none comes in between.
lock table application, person, challenge in share mode;
insert into tally (noun, site, mark, amount)
  select 'application', site, (submitted_on is not null)::integer, count(*) from application group by 2, 3
  union all
  select 'person', site, kind, count(*) from person group by 2, 3
  union all
  select 'challenge', site, 0, count(*) from challenge group by 2, 3;
