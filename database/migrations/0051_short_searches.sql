-- An index of trigrams cannot find one or two characters, so such a search read every application.
create function short_parts(words text) returns text[]
  language sql immutable parallel safe
  -- Tells PostgreSQL to read the index instead of computing the parts of every row.
  cost 5000
  return array(
    select distinct substr(words, start, size)
    from generate_series(1, length(words)) as start cross join (values (1), (2)) as part (size));

create index application_search_of_short_parts on application using gin (short_parts(search_text));
-- Until the next analyze there would be no statistics of the new expression.
analyze application;
