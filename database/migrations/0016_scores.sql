-- Points of a criterion, the order in which submissions are assessed, and share links whose token can be shown again.

-- Rating × weight × 20, averaged: whole numbers divided once, as rules/scoring does, so that both come to the same digits.
create function average_points(weighted_ratings numeric, assessments bigint) returns double precision
  immutable strict parallel safe
  return weighted_ratings::double precision / nullif(assessments * 5, 0)::double precision;

create index application_submitted_of_challenge on application (challenge_id, submitted_on, id)
  where submitted_on is not null;

-- The token of a link is made from this and the server's secret: neither alone opens anything.
alter table share_link add column seed bytea not null default ''::bytea check (length(seed) = 32);
alter table share_link alter column seed drop default;
