-- Counting assessments asks whether they are set aside, so the index that finds them has that too and the table is not
-- read.
create unique index assessment_pair on assessment (application_id, assessor_id) include (id, set_aside_on);
drop index assessment_once;
