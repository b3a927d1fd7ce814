-- The same text as in application_search, for staff of one site. PostgreSQL keeps statistics of these expressions, so it
-- knows how common a word is on a site. Without them it read the whole table for a word that only the other site uses.
create index application_search_of_ix on application using gin ((case when site = 1 then search_text end) gin_trgm_ops);
create index application_search_of_ga on application using gin ((case when site = 2 then search_text end) gin_trgm_ops);
-- Until the next analyze there would be no statistics of the new expressions.
analyze application;

-- 0044 replaced the list of 0042, so searches could not be counted. This list has the purposes of both.
alter table throttled_attempt
  drop constraint throttled_attempt_purpose_check,
  add constraint throttled_attempt_purpose_check check (purpose in (
    'sign-in', 'forgot-password', 'contact-us', 'register', 'confirm', 'reset-password', 'upload', 'contact-reply',
    'search', 'passkey', 'oidc', 'invitation'));
