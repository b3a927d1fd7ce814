-- Finds what is left about an address after its records were deleted or changed: audit entries and mails.
create index audit_event_email_before on audit_event (lower(changes #>> '{email,from}'))
  where changes #>> '{email,from}' is not null;
create index audit_event_email_after on audit_event (lower(changes #>> '{email,to}'))
  where changes #>> '{email,to}' is not null;
create index outgoing_mail_recipient on outgoing_mail (lower(recipient));
-- Until the next analyze there would be no statistics of the new expressions.
analyze audit_event;
analyze outgoing_mail;
