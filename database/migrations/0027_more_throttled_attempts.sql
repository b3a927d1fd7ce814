-- Attempts to confirm an address, to reset a password and to upload a file are counted too.

alter table throttled_attempt
  drop constraint throttled_attempt_purpose_check,
  add constraint throttled_attempt_purpose_check check (purpose in (
    'sign-in', 'forgot-password', 'contact-us', 'register', 'confirm', 'reset-password', 'upload'));
