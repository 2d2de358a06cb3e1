-- Counts everything that may be tried only so often, not only signing in.
alter table sign_in_attempts rename to attempts;
alter index sign_in_attempts_pkey rename to attempts_pkey;
comment on table attempts is 'Counters of what may be tried only so often, by hashed keys, in the shape that rate-limiter-flexible writes';
