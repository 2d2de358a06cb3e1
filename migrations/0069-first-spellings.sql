-- How the name of an organization without an id, and a tag, was written first: other spellings of it, which differ only in
-- case, are recorded as that one. Filled from the log with the next start.
create table ticket_spellings (
  dimension text not null check (dimension in ('organization', 'tag')),
  key text not null,
  spelling text not null,
  primary key (dimension, key)
);
