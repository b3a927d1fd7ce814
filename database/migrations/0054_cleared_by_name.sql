-- The name of the person who cleared an interest is part of a sealed pack, so it outlives the account.
alter table interest add column cleared_by_name text;
update interest set cleared_by_name = concat_ws(' ', first_name, last_name)
  from person where person.id = interest.cleared_by;
