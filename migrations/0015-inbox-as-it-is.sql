-- What waits is gone in a moment: packing it takes longer than writing and reading it as it is.
alter table inbox alter column observation set storage external;
