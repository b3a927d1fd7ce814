-- Guesses for one account are also counted over all addresses, apart for each browser that has signed in before.
alter table throttled_attempt add column device bytea;
comment on column throttled_attempt.device is 'The nonce of the device cookie that was shown; null: none that counts.';
create index throttled_attempt_any_address on throttled_attempt (purpose, account, at);
