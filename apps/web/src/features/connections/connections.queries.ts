import {
  addConnection,
  changeConnection,
  forgetPreviousSecret,
  giveAccess,
  listConnections,
  readDeliveriesPerDay,
  readIngestHealth,
  readIngestStatus,
  rotateSecret,
  testConnection,
  type RequestOf,
  type ResponseOf,
} from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';

/** How often (milliseconds) is asked again what came. */
export const liveInterval = 10_000;

/** The connected help desks, and the kinds that there are. */
export const connectionsQuery = queryOptions({
  queryKey: ['settings', 'connections'],
  queryFn: ({ signal }) => call(listConnections, {}, { signal }),
});

/** What came from each of them; asked again while it is looked at. */
export const deliveriesQuery = queryOptions({
  queryKey: ['settings', 'deliveries'],
  queryFn: ({ signal }) => call(readIngestStatus, {}, { signal }),
  select: ({ connections }) => new Map(connections.map((connection) => [connection.id, connection])),
  refetchInterval: liveInterval,
});

/** How many deliveries each of them made on each of the last days. */
export const deliveriesPerDayQuery = queryOptions({
  queryKey: ['settings', 'deliveries', 'days'],
  queryFn: ({ signal }) => call(readDeliveriesPerDay, {}, { signal }),
  refetchInterval: 6 * liveInterval,
});

/** How each of them is. */
export const healthQuery = queryOptions({
  queryKey: ['settings', 'deliveries', 'health'],
  queryFn: ({ signal }) => call(readIngestHealth, {}, { signal }),
  select: ({ items }) => new Map(items.map((health) => [health.id, health])),
  refetchInterval: liveInterval,
});

/** A kind of help desk, and what it asks and leaves open. */
export type SourceKind = ResponseOf<typeof listConnections>['sources'][number];

export type ConnectionChange = RequestOf<typeof changeConnection>['body'];
export type NewConnection = RequestOf<typeof addConnection>['body'];

/** What an administrator can do to a connection. */
export const connectionCalls = {
  add: (body: NewConnection) => call(addConnection, { body }),
  change: (id: string, body: ConnectionChange) => call(changeConnection, { params: { id }, body }),
  /** null: what was given is forgotten. */
  giveAccess: (id: string, access: Record<string, string> | null) =>
    call(giveAccess, { params: { id }, body: { access } }),
  test: (id: string) => call(testConnection, { params: { id } }),
  /** Without a text the help desk takes one that is made. */
  rotate: (id: string, secret?: string) => call(rotateSecret, { params: { id }, body: { secret } }),
  forget: (id: string) => call(forgetPreviousSecret, { params: { id } }),
};
