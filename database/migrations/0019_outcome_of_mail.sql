-- What became of mail can be counted without reading all that was ever sent.

create index outgoing_mail_sent on outgoing_mail (sent_at) where sent_at is not null;
create index outgoing_mail_given_up on outgoing_mail (given_up_at) where given_up_at is not null;
