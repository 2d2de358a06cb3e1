import * as z from 'zod/mini';
import { endpoint, mediaTypes } from '../call/endpoint.js';
import { accepted, day, identifier, instant, page, pageSize } from '../call/values.js';

/** What became of the events of one delivery. */
export const receipt = z.object({ accepted: z.int(), duplicates: z.int(), quarantined: z.int() });
export type Receipt = z.output<typeof receipt>;

export const quarantineReasons = [
  'empty_body',
  'invalid_json',
  'duplicate_key',
  'too_deep',
  'not_an_event',
  'missing_id',
  'missing_ticket_id',
  'missing_time',
  'bad_payload',
  'unknown_type',
  'id_reuse_body_differs',
] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

export const quarantined = z.object({
  id: z.string(),
  connection: z.string(),
  deliveryId: z.string(),
  element: z.int(),
  reason: z.enum(quarantineReasons),
  explanation: z.string(),
  receivedAt: instant,
  resolution: z.nullable(z.enum(['retried', 'discarded'])),
});
export type Quarantined = z.output<typeof quarantined>;

export const ingestStatus = z.object({
  connections: z.array(
    z.object({
      id: z.string(),
      source: z.string(),
      name: z.string(),
      address: z.string(),
      lastDeliveryAt: z.nullable(instant),
      deliveriesToday: z.int(),
      acceptedToday: z.int(),
      duplicatesToday: z.int(),
      quarantinedWaiting: z.int(),
    }),
  ),
  waiting: z.int(),
  oldestWaitingSeconds: z.nullable(z.number()),
  events: z.int(),
});
export type IngestStatus = z.output<typeof ingestStatus>;

/**
 * `silent`: it delivers nothing at a time of the week when it always did. `losing`: reconciliation runs find what it does not deliver.
 * `unread`: it could not be read the last time. `new`: nothing came of it yet.
 */
export const healthStates = ['well', 'new', 'unread', 'losing', 'silent'] as const;
export const connectionHealth = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(healthStates),
  lastDeliveryAt: z.nullable(instant),
  /** Tickets of which reconciliation runs told something new since the last delivery; all of the last thirty days where there was none. */
  missed: z.int(),
  /** How it is asked for what it did not deliver; null where it is not. */
  sweeps: z.nullable(
    z.object({
      everyMinutes: z.int(),
      lastAt: z.nullable(instant),
      /** Why the last one failed, for people. */
      trouble: z.nullable(z.string()),
      /** Tickets of which they told something new in the last thirty days. */
      repaired: z.int(),
    }),
  ),
});
export type ConnectionHealth = z.output<typeof connectionHealth>;

const administrator = ['administrator'] as const;

/** Which elements are meant: all, unless a reason or the id of a connection is named. */
const chosenKeys = {
  reason: z.optional(z.enum(quarantineReasons)),
  connection: z.optional(z.string().check(z.maxLength(200))),
};

export const readIngestStatus = endpoint({
  method: 'GET',
  path: '/api/ingest/status',
  summary: 'Get the ingestion status: connections, waiting events, quarantine',
  access: administrator,
  response: ingestStatus,
});

export const readIngestHealth = endpoint({
  method: 'GET',
  path: '/api/ingest/health',
  summary: 'Get the health of each connection',
  access: 'signed-in',
  response: z.object({ items: z.array(connectionHealth) }),
});

/** Deliveries of each connection on each local day of a range; pages of a backfill are none. */
export const deliveriesPerDay = z.object({
  from: day,
  to: day,
  /** One count for each day of the range. Closed connections are among them. */
  connections: z.array(z.object({ id: z.string(), deliveries: z.array(z.int()) })),
});
export type DeliveriesPerDay = z.output<typeof deliveriesPerDay>;

export const readDeliveriesPerDay = endpoint({
  method: 'GET',
  path: '/api/ingest/deliveries',
  summary: 'Count deliveries per day and connection, for 30 days or as long as deliveries are kept',
  access: administrator,
  response: deliveriesPerDay,
});

export const listQuarantine = endpoint({
  method: 'GET',
  path: '/api/ingest/quarantine',
  summary: 'List quarantined events, newest first',
  access: administrator,
  query: z.object({
    page,
    pageSize,
    ...chosenKeys,
    all: z.optional(z.enum(['true', 'false'])),
  }),
  response: z.object({
    items: z.array(quarantined),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
    /** How many there are of each reason, whichever is asked for; those of which there are none are left out. */
    reasons: z.array(z.object({ reason: z.enum(quarantineReasons), count: z.int() })),
  }),
});
export type QuarantinePage = z.output<typeof listQuarantine.response>;

/**
 * Those whose key was taken are left alone until their reason is named: trying such an event again says that it is
 * another one, which holds for each or for none.
 */
export const retryAllQuarantined = endpoint({
  method: 'POST',
  path: '/api/ingest/quarantine/retry',
  summary: 'Retry quarantined events: all, or those of one reason or connection',
  access: administrator,
  body: z.object(chosenKeys),
  response: receipt,
});
export const discardAllQuarantined = endpoint({
  method: 'POST',
  path: '/api/ingest/quarantine/discard',
  summary: 'Discard quarantined events for good: all, or those of one reason or connection',
  access: administrator,
  /** `until`: what came later stays, so that nothing is put aside that nobody has seen. */
  body: z.object({ ...chosenKeys, until: z.optional(instant) }),
  response: z.object({ discarded: z.int() }),
});

const ways = ['webhook', 'file', 'pull', 'sweep', 'check'] as const;
export const readDelivery = endpoint({
  method: 'GET',
  path: '/api/ingest/deliveries/:id',
  summary: 'Get a delivery as received, or only its part about one ticket',
  access: administrator,
  params: z.object({ id: identifier }),
  query: z.object({ ticket: z.optional(z.string().check(z.maxLength(300))) }),
  response: z.object({
    id: z.string(),
    connection: z.string(),
    receivedAt: instant,
    via: z.enum(ways),
    /** JSON, or the text of a body that is none; cut where it is long. */
    payload: z.string(),
    isCut: z.boolean(),
  }),
});
export type DeliveryDocument = z.output<typeof readDelivery.response>;

const one = { access: administrator, params: z.object({ id: identifier }) } as const;
export const readQuarantined = endpoint({
  ...one,
  method: 'GET',
  path: '/api/ingest/quarantine/:id',
  summary: 'Get a quarantined event with its payload',
  response: z.extend(quarantined, { payload: z.string() }),
});
export const retryQuarantined = endpoint({
  ...one,
  method: 'POST',
  path: '/api/ingest/quarantine/:id/retry',
  summary: 'Retry a quarantined event',
  response: receipt,
});
export const discardQuarantined = endpoint({
  ...one,
  method: 'POST',
  path: '/api/ingest/quarantine/:id/discard',
  summary: 'Discard a quarantined event for good',
  response: accepted,
});

const webhook = { method: 'POST', access: 'public', provenBy: 'signature', response: receipt } as const;
const probe = { method: 'GET', access: 'public', response: accepted } as const;
const address = z.object({ source: z.string(), token: z.string() });

/** One event or a list of them, as the Standard Webhooks specification signs it. */
export const deliverStandardWebhook = endpoint({
  ...webhook,
  path: '/api/webhooks/standard',
  summary: 'Deliver events from the configured help desk',
  bodyTypes: [mediaTypes.json],
});
export const probeStandardWebhook = endpoint({
  ...probe,
  path: '/api/webhooks/standard',
  summary: 'Check that the webhook address of the configured help desk exists',
});
export const deliverWebhook = endpoint({
  ...webhook,
  path: '/api/webhooks/:source/:token',
  summary: 'Deliver events to the webhook address of a connection, in the format of its help desk',
  params: address,
  bodyTypes: [mediaTypes.json, mediaTypes.any],
});
export const probeWebhook = endpoint({
  ...probe,
  path: '/api/webhooks/:source/:token',
  summary: 'Check that the webhook address of a connection exists',
  params: address,
});
