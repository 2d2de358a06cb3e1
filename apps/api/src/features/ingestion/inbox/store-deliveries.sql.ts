/**
 * Stores a group of deliveries in one statement, which is one transaction and one round trip:
 * $1 deliveries (JSON), $2 their bodies end to end, $3 understood events (JSON), $4 refused elements (JSON).
 * Answers the events that were known already. Keys arrive sorted, so that two groups never wait in a circle.
 */
export const storeDeliveriesSql = `
with event as materialized (
  select connection, key, content, delivery, partition, received, observation::text
  from json_to_recordset($3::json) as event(
    connection text, key text, content text, delivery uuid, partition smallint, received timestamptz,
    observation json)
), new as (
  insert into received_events (connection_id, event_key, body_hash, delivery_id)
  select connection, key, decode(content, 'hex'), delivery from event
  on conflict do nothing
  returning connection_id as connection, event_key as key, delivery_id as delivery
), waiting as (
  insert into inbox (partition, connection_id, delivery_id, event_key, received_at, observation)
  select event.partition, event.connection, event.delivery, event.key, event.received, event.observation
  from event join new using (connection, key)
), refused as (
  insert into quarantine
    (id, connection_id, delivery_id, element, reason, explanation, payload, received_at, delivery_key)
  select id, connection, delivery, element, reason, explanation, payload, received, "deliveryKey"
  from json_to_recordset($4::json) as refusal(
    id uuid, connection text, delivery uuid, element integer, reason text, explanation text, payload text,
    received timestamptz, "deliveryKey" text)
), kept as (
  insert into deliveries
    (id, connection_id, received_at, headers, body, body_sha256, accepted, duplicates, quarantined)
  select delivery.id, connection, received, headers, bytes, sha256(bytes), coalesce(accepted, 0),
    events - coalesce(accepted, 0), refusals
  from json_to_recordset($1::json) as delivery(
    id uuid, connection text, received timestamptz, headers jsonb, "start" integer, length integer,
    events integer, refusals integer)
  cross join lateral substring($2::bytea from "start" for length) as bytes
  left join (select delivery, count(*)::integer as accepted from new group by delivery) as counted
    on counted.delivery = delivery.id
)
select connection, key from event
where not exists (select from new where new.connection = event.connection and new.key = event.key)`;

/** What is known of events that were not new. */
export const knownEventsSql = `
select connection_id as connection, event_key as key, encode(body_hash, 'hex') as content
from received_events
where (connection_id, event_key) in (
  select connection, key from json_to_recordset($1::json) as event(connection text, key text))`;

/** Moves events from "duplicate" to "quarantined": their key is known, but it says something else. */
export const quarantineReuseSql = `
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
where deliveries.id = reused.delivery_id`;
