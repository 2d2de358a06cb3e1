-- Raw deliveries lie in partitions by the time that they came, so that those of a day that is over are dropped at once:
-- rows that are deleted one by one are written to the log once more, and wait for autovacuum. The product makes and drops
-- the partitions (delivery-partitions.ts). What lay in the one table until now is the default partition, where also stays
-- what quarantine keeps for longer.
alter table product.deliveries rename to deliveries_elsewhere;
alter table product.deliveries_elsewhere drop constraint deliveries_pkey;
alter index product.deliveries_by_time rename to deliveries_elsewhere_by_time;
alter index product.deliveries_by_connection rename to deliveries_elsewhere_by_connection;
create table product.deliveries (like product.deliveries_elsewhere including all excluding indexes)
  partition by range (received_at);
alter table product.deliveries add primary key (id, received_at);
create index deliveries_by_time on product.deliveries (received_at);
create index deliveries_by_connection on product.deliveries (connection_id, received_at) where not headers ? 'backfill';
alter table product.deliveries attach partition product.deliveries_elsewhere default;
