-- What its owner calls a session, such as 'Office laptop'; null: it is shown by its browser and system.
alter table sessions add column name text check (length(name) between 1 and 60);
