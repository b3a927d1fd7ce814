-- A password is not a field of anyone's form, so changing it must not make an open form about that person conflict.
drop trigger person_version on person;
create trigger person_version before update on person for each row
  when (
    (old.email, old.first_name, old.last_name, old.roles, old.site, old.roles_before_upgrade)
    is distinct from
    (new.email, new.first_name, new.last_name, new.roles, new.site, new.roles_before_upgrade)
  )
  execute function next_version();
