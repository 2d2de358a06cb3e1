-- Waits that grow with each run of refused tries: when the run or the wait ends, and how many waits there have been.
alter table attempts
  add column ends bigint not null default 0,
  add column waits integer not null default 0;
comment on table attempts is 'Counters of what may be tried only so often, by hashed keys: in the shape that rate-limiter-flexible writes, and with waits that grow';
