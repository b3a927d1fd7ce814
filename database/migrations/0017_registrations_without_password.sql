-- A password is chosen with the link in the e-mail, by whoever can read it: nothing of a stranger's choice is kept before.
alter table registration drop column password_hash;
