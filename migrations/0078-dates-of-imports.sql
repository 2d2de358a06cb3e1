-- How the dates of an imported file are read, as DataImport of the contract tells it; null until somebody said or found it.
alter table data_imports add column dates jsonb;
