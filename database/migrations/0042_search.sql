-- The search palette finds records by the start of their name, whatever the collation of the database.

-- The site stands last, so that a search of one site skips the other site's names inside the index.
create index application_by_name_start on application (lower(company_name) text_pattern_ops, site);
-- For people who see only some challenges.
create index application_of_challenge_by_name_start on application (challenge_id, lower(company_name) text_pattern_ops);
create index person_by_name_start on person (lower(first_name || ' ' || last_name) text_pattern_ops, kind, site);
create index challenge_by_name_start on challenge (lower(name) text_pattern_ops, site);
create index contact_message_by_name_start on contact_message
  (lower(first_name || ' ' || last_name) text_pattern_ops, site) where not is_possible_spam;

-- Searches are counted, because each reads every kind of record.
alter table throttled_attempt
  drop constraint throttled_attempt_purpose_check,
  add constraint throttled_attempt_purpose_check check (purpose in (
    'sign-in', 'forgot-password', 'contact-us', 'register', 'confirm', 'reset-password', 'upload', 'contact-reply',
    'search'));
