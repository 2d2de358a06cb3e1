-- The data directories in which living processes keep files, by the id that lies in each: more than one of late means
-- that what a worker writes cannot be fetched from the API.
create table data_directories (
  id uuid primary key,
  seen_at timestamptz not null
);
