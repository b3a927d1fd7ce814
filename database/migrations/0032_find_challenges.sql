-- Finds challenges by name or campaign identifier.

-- The line break keeps a search from matching the end of the name together with the start of the identifier.
alter table challenge add column find_text text not null generated always as
  (folded(name) || chr(10) || folded(coalesce(campaign_id, ''))) stored;
create index challenge_find on challenge using gin (find_text gin_trgm_ops);
