-- Nights of retention, notices to account owners, and the assessments that were expected of people who were erased.

create index application_email on application (lower(email));

create table retention_night (
  day date primary key,
  finished_at timestamptz not null,
  records integer not null
);

-- The owner of an account was told that it will be deleted.
create table retention_notice (
  person_id integer primary key references person on delete cascade,
  due_on date not null, -- as the mail says
  mailed_at timestamptz not null
);

-- Stays when the person has left the panel, so that an erasure changes no count. No foreign key to person, who is gone.
create table erased_expectation (
  application_id integer not null references application on delete cascade,
  person_id integer not null,
  primary key (application_id, person_id)
);
