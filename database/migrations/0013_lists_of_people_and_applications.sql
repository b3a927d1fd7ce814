-- What the lists of people and applications still needed, so that no page of them reads a whole table.

-- How many there are of a kind, or of a kind and site, counted from the smallest index there can be.
create index person_by_kind on person (kind, site);
create index application_by_site on application (site);

-- The newest submission first and those not submitted last: a plain index read backwards would begin with the latter.
create index application_by_submitted_newest on application (submitted_on desc nulls last, id desc, site);
