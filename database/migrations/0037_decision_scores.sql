-- What the company was told about its scores. Stored, because scores and settings can change after the release.
alter table decision add column scores text not null default '' check (length(scores) <= 2000);
