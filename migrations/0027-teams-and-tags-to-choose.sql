-- Teams and tags are choices of the filters too. The projection is filled again from the log.
alter table ticket_values drop constraint ticket_values_dimension_check;
alter table ticket_values add constraint ticket_values_dimension_check
  check (dimension in ('team', 'priority', 'classification', 'designation', 'channel', 'tag'));
