-- Submissions of one challenge in the order they came, from any one on: the export reads them page by page.
create index application_of_challenge_by_id on application (challenge_id, id);
