import { requestPatience } from '../../../platform/database/given-up.js';
import { prepared } from '../../../platform/database/statement.js';

/**
 * Stores a group of deliveries in one statement, which is one transaction and one round trip: $1 to $7 the columns of
 * the deliveries, $8 to $14 those of the understood events, $15 refused elements (JSON), $16 whether the
 * new observations go into the inbox. Columns come as arrays, which
 * take PostgreSQL less than JSON does. Answers the events that were known already. Keys arrive sorted, so that two
 * groups never wait in a circle. Whoever shares its commit waits with it, and all who come after: not for longer than a
 * request waits.
 */
export const storeDeliveriesSql = prepared(
  `with event as materialized (
  select connection, key, content, delivery, partition, received, observation
  from unnest($8::text[], $9::text[], $10::text[], $11::uuid[], $12::smallint[], $13::timestamptz[], $14::text[])
    as event(connection, key, content, delivery, partition, received, observation)
), new as (
  insert into received_events (connection_id, event_key, body_hash, delivery_id)
  select connection, key, decode(content, 'hex'), delivery from event
  on conflict do nothing
  returning connection_id as connection, event_key as key, delivery_id as delivery
), waiting as (
  insert into inbox (partition, connection_id, delivery_id, event_key, received_at, observation)
  select event.partition, event.connection, event.delivery, event.key, event.received, event.observation
  from event join new using (connection, key) where $16
), refused as (
  insert into quarantine
    (id, connection_id, delivery_id, element, reason, explanation, payload, received_at, delivery_key)
  select id, connection, delivery, element, reason, explanation, payload, received, "deliveryKey"
  from json_to_recordset($15::json) as refusal(
    id uuid, connection text, delivery uuid, element integer, reason text, explanation text, payload text,
    received timestamptz, "deliveryKey" text)
), kept as (
  insert into deliveries
    (id, connection_id, received_at, headers, body, body_sha256, accepted, duplicates, quarantined)
  select delivery.id, connection, received, headers::jsonb, body, sha256(body), coalesce(accepted, 0),
    events - coalesce(accepted, 0), refusals
  from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[], $5::bytea[], $6::integer[], $7::integer[])
    as delivery(id, connection, received, headers, body, events, refusals)
  left join (select delivery, count(*)::integer as accepted from new group by delivery) as counted
    on counted.delivery = delivery.id
)
select connection, key from event
where not exists (select from new where new.connection = event.connection and new.key = event.key)`,
  { patience: requestPatience },
);

/** What is known of events that were not new. */
export const knownEventsSql = prepared(
  `select connection_id as connection, event_key as key, encode(body_hash, 'hex') as content
from received_events
where (connection_id, event_key) in (
  select connection, key from json_to_recordset($1::json) as event(connection text, key text))`,
  { patience: requestPatience },
);

/** Moves events from "duplicate" to "quarantined": their key is known, but it says something else. */
export const quarantineReuseSql = prepared(`
with refused as (
  insert into quarantine
    (id, connection_id, delivery_id, element, reason, explanation, payload, received_at, delivery_key)
  select id, connection, delivery, element, 'id_reuse_body_differs', explanation, payload, received, key
  from json_to_recordset($1::json) as refusal(
    id uuid, connection text, delivery uuid, element integer, explanation text, payload text,
    received timestamptz, key text)
  returning delivery_id
)
update deliveries
set duplicates = duplicates - reused.count, quarantined = quarantined + reused.count
from (select delivery_id, count(*)::integer as count from refused group by delivery_id) as reused
where deliveries.id = reused.delivery_id`);
