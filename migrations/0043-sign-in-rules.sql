-- What administrators ask of everybody who signs in: one row, which whoever changes it locks against logins under way.
create table sign_in_rules (
  singleton boolean primary key default true check (singleton),
  second_factor_required boolean not null
);
insert into sign_in_rules (second_factor_required) values (false);
