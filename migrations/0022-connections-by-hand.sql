-- Help desks are connected by hand.
alter table connections
  -- Where people find the help desk.
  add desk_url text,
  -- The secrets, the current one first, as a list of texts, encrypted; null: they come from the configuration.
  add secrets bytea;
