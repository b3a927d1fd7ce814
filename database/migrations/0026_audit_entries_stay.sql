-- Audit entries are only ever added: neither a fault in a query nor someone who gets one past us can change the past.

create function refuse_audit_update() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries cannot be changed' using errcode = 'integrity_constraint_violation';
end
$$;
-- For each row, so that a later migration can allow single changes by comparing old and new.
create trigger audit_event_update before update on audit_event
  for each row execute function refuse_audit_update();

create function refuse_audit_deletion() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries cannot be deleted' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger audit_event_delete before delete on audit_event
  for each row execute function refuse_audit_deletion();
create trigger audit_event_truncate before truncate on audit_event
  for each statement execute function refuse_audit_deletion();
