-- Somebody who has a new address is told of it at the old one, which the account does not know any more.
alter table account_mails add column address text;
comment on column account_mails.address is 'Where it goes; null: to the address that the account has when it is sent';
